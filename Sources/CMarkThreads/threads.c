#include "CMarkThreads.h"

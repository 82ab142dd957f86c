#include <qrcodegen/qrcodegen.h>

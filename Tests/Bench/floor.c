// The floor of the bench: what no generator can leave out, and nothing else. Reads each Markdown and HTML file below
// CONTENT, renders Markdown with cmark-gfm, and writes a page of at least BYTES below OUT, on THREADS threads.
// Usage: floor CONTENT OUT THREADS BYTES

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <CMarkThreads.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>

// Those with which cardproof reads Markdown.
static const char *const extension_names[] = {"table", "strikethrough", "autolink", "tasklist"};
enum { extension_count = sizeof extension_names / sizeof *extension_names };
static const int options = CMARK_OPT_UNSAFE;

typedef struct {
  char *source, *page;
  bool is_markdown;
} job;

static job *jobs; // What the threads share; they take the next job by its number.
static size_t job_count, job_room;
static atomic_size_t next_job;
static size_t page_size;
static char *filler;

static void fail(const char *what) {
  fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void *checked(void *memory) {
  if (!memory) fail("memory");
  return memory;
}

static void make_folder(const char *path) {
  if (mkdir(path, 0777) && errno != EEXIST) fail(path);
}

/// Lists the definitions below `content`, and makes the folders of their pages.
static void list_jobs(char *content, const char *out) {
  char *const roots[] = {content, NULL};
  FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  if (!tree) fail(content);
  for (FTSENT *entry; (entry = fts_read(tree));) {
    size_t room = strlen(out) + strlen(entry->fts_path) + sizeof ".html";
    char *page = checked(malloc(room));
    snprintf(page, room, "%s%s", out, entry->fts_path + strlen(content));
    char *dot = strrchr(entry->fts_name, '.');
    bool is_markdown = dot && !strcmp(dot, ".md"), is_html = dot && !strcmp(dot, ".html");
    if (entry->fts_info == FTS_D) make_folder(page);
    if ((errno = entry->fts_errno)) fail(entry->fts_path);
    if (entry->fts_info != FTS_F || !(is_markdown || is_html)) {
      free(page);
      continue;
    }
    strcpy(strrchr(page, '.'), ".html");
    if (job_count == job_room) {
      job_room = job_room ? 2 * job_room : 1024;
      jobs = checked(realloc(jobs, job_room * sizeof *jobs));
    }
    jobs[job_count++] = (job){checked(strdup(entry->fts_path)), page, is_markdown};
  }
  fts_close(tree);
}

/// Returns the whole file, with a zero byte behind it.
static char *read_file(const char *path, size_t *length) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status)) fail(path);
  char *text = checked(malloc((size_t)status.st_size + 1));
  for (*length = 0; *length < (size_t)status.st_size;) {
    ssize_t count = read(file, text + *length, (size_t)status.st_size - *length);
    if (count < 0) fail(path);
    if (count == 0) break;
    *length += (size_t)count;
  }
  text[*length] = 0;
  close(file);
  return text;
}

/// Returns where the text behind the front matter begins.
static const char *body(const char *text) {
  if (strncmp(text, "---\n", 4)) return text;
  const char *end = strstr(text + 3, "\n---\n");
  return end ? end + 5 : text;
}

static char *render(const char *markdown, size_t length) {
  cmark_parser *parser = cmark_parser_new(options);
  for (int i = 0; i < extension_count; i++)
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(extension_names[i]));
  cmark_parser_feed(parser, markdown, length);
  cmark_node *root = cmark_parser_finish(parser);
  char *html = checked(cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser)));
  cmark_node_free(root);
  cmark_parser_free(parser);
  return html;
}

static void write_page(const char *path, const char *html, size_t length) {
  size_t rest = length < page_size ? page_size - length : 0;
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) fail(path);
  struct iovec parts[] = {{(void *)html, length}, {filler, rest}};
  if (writev(file, parts, 2) != (ssize_t)(length + rest)) fail(path);
  close(file);
}

static void *work(void *unused) {
  for (size_t i; (i = atomic_fetch_add(&next_job, 1)) < job_count;) {
    size_t length;
    char *text = read_file(jobs[i].source, &length);
    const char *source = body(text);
    size_t source_length = length - (size_t)(source - text);
    if (jobs[i].is_markdown) {
      char *html = render(source, source_length);
      write_page(jobs[i].page, html, strlen(html));
      free(html);
    } else {
      write_page(jobs[i].page, source, source_length);
    }
    free(text);
  }
  return unused;
}

int main(int count, char **arguments) {
  int thread_count = count == 5 ? atoi(arguments[3]) : 0;
  if (thread_count < 1 || thread_count > 256) {
    fputs("usage: floor CONTENT OUT THREADS BYTES\n", stderr);
    return 2;
  }
  page_size = strtoul(arguments[4], NULL, 10);
  filler = checked(malloc(page_size + 1));
  memset(filler, ' ', page_size);
  if (!cmark_threads_prepare()) {
    fputs("floor: this is not the cmark-gfm that cardproof was written for\n", stderr);
    return 1;
  }
  char *content = arguments[1];
  for (size_t end = strlen(content); end > 1 && content[end - 1] == '/';) content[--end] = 0;
  list_jobs(content, arguments[2]);

  pthread_t threads[256];
  for (int i = 0; i < thread_count; i++)
    if ((errno = pthread_create(&threads[i], NULL, work, NULL))) fail("thread");
  for (int i = 0; i < thread_count; i++) pthread_join(threads[i], NULL);
  printf("%zu pages\n", job_count);
  return 0;
}

/* The floor of the front end: reads files and drains libyaml's events, keeping nothing.
 *
 *   cc -O2 drain.c -lyaml -o drain
 *   ./drain FILE...            each file
 *   ./drain --list LIST...     each file named on a line of LIST
 *
 * Prints the files, their bytes, the events, the scalars and their bytes, the files that are not
 * YAML, and the CPU seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yaml.h>

static unsigned long files, bytes, events, scalars, scalar_bytes, failures;

static unsigned char *read_whole(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  unsigned char *text = NULL;
  long length;
  if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) >= 0 &&
      fseek(file, 0, SEEK_SET) == 0 && (text = malloc((size_t)length + 1)) != NULL) {
    *size = fread(text, 1, (size_t)length, file);
  }
  fclose(file);
  return text;
}

static void drain(const char *path) {
  size_t size = 0;
  unsigned char *text = read_whole(path, &size);
  if (text == NULL) {
    perror(path);
    exit(2);
  }
  files++;
  bytes += size;
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) exit(2);
  yaml_parser_set_input_string(&parser, text, size);
  for (int done = 0; !done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      failures++;
      break;
    }
    events++;
    if (event.type == YAML_SCALAR_EVENT) {
      scalars++;
      scalar_bytes += event.data.scalar.length;
    }
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(text);
}

static void drain_list(const char *list) {
  FILE *names = fopen(list, "r");
  if (names == NULL) {
    perror(list);
    exit(2);
  }
  char line[4096];
  while (fgets(line, sizeof line, names) != NULL) {
    line[strcspn(line, "\r\n")] = 0;
    if (line[0] != 0) drain(line);
  }
  fclose(names);
}

int main(int count, char **arguments) {
  int is_list = count > 1 && strcmp(arguments[1], "--list") == 0;
  if (count < 2 + is_list) {
    fprintf(stderr, "usage: drain FILE... | drain --list LIST...\n");
    return 2;
  }
  for (int index = 1 + is_list; index < count; index++) {
    if (is_list) drain_list(arguments[index]);
    else drain(arguments[index]);
  }
  printf("files %lu\nbytes %lu\nevents %lu\nscalars %lu\nscalar bytes %lu\nnot YAML %lu\n", files,
         bytes, events, scalars, scalar_bytes, failures);
  printf("cpu seconds %.3f\n", (double)clock() / CLOCKS_PER_SEC);
  return 0;
}

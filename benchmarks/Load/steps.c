/* Counts the instructions of each request, by method: steps through a server's threads one instruction at a time (ptrace).
   steps PROCESS SECONDS METHOD [-t]
     METHOD  a request begins where a method whose name contains this one is entered from another one
     -t      the calls of one request in order, in place of the table
   Threads named "HyperHost worke…" are followed, and the monitor is held, which would take each for blocked. Needs the map of
   compiled methods that the runtime writes to /tmp/perf-PROCESS.map. What the system does within a call counts as one instruction.
   cc -O2 -o steps steps.c */
#define _GNU_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>

enum { MOST_THREADS = 256 };
typedef struct { uint64_t start, end; char *name; } Range;
typedef struct { uint64_t at; int thread, range; } Step;

static Range *ranges; static int range_count;
static Step *steps; static size_t step_count, step_room;

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }

static void fail(const char *what) { perror(what); exit(1); }

static void add(uint64_t start, uint64_t end, const char *name) {
    ranges = realloc(ranges, (range_count + 1) * sizeof *ranges);
    ranges[range_count++] = (Range){ start, end, strdup(name) };
}

static int by_start(const void *a, const void *b) {
    const Range *x = a, *y = b;
    return x->start < y->start ? -1 : x->start > y->start;
}

/* compiled methods from the runtime's map, libraries as a whole from the system's */
static void read_ranges(int process) {
    char path[64], line[4096], name[4000];
    unsigned long start, size;
    snprintf(path, sizeof path, "/tmp/perf-%d.map", process);
    FILE *file = fopen(path, "r");
    if (!file) fail(path);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "%lx %lx %3999[^\n]", &start, &size, name) == 3) add(start, start + size, name);
    fclose(file);
    snprintf(path, sizeof path, "/proc/%d/maps", process);
    if (!(file = fopen(path, "r"))) fail(path);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%lx-%lx %*4s %*x %*s %*d %3999[^\n]", &start, &size, name) < 3) continue;
        char *slash = strrchr(name, '/');
        if (slash && strstr(name, ".so")) add(start, size, slash + 1);
        else if (slash && strstr(name, "/bin/")) add(start, size, slash + 1);
    }
    fclose(file);
    qsort(ranges, range_count, sizeof *ranges, by_start);
}

static int find(uint64_t at) {
    int low = 0, high = range_count;
    while (low < high) { int middle = (low + high) / 2; if (ranges[middle].start <= at) low = middle + 1; else high = middle; }
    for (int i = low - 1; i >= 0 && i >= low - 3; i--) if (at < ranges[i].end) return i;
    return -1;
}

static const char *name_of(int range) { return range < 0 ? "(elsewhere)" : ranges[range].name; }

static void note(int thread, uint64_t at) {
    if (step_count == step_room) {
        step_room = step_room ? step_room * 2 : 1 << 20;
        steps = realloc(steps, step_room * sizeof *steps);
        if (!steps) fail("memory for the steps");
    }
    steps[step_count++] = (Step){ at, thread, -1 };
}

static int hold(int thread) { return !ptrace(PTRACE_SEIZE, thread, 0, 0) && !ptrace(PTRACE_INTERRUPT, thread, 0, 0); }

static int followed[MOST_THREADS], followed_count, held[MOST_THREADS], held_count;

static void take_threads(int process) {
    char path[300], name[64];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *folder = opendir(path);
    if (!folder) fail(path);
    for (struct dirent *entry; (entry = readdir(folder));) {
        int thread = atoi(entry->d_name);
        if (!thread) continue;
        snprintf(path, sizeof path, "/proc/%d/task/%d/comm", process, thread);
        FILE *file = fopen(path, "r");
        if (!file) continue;
        if (!fgets(name, sizeof name, file)) *name = 0;
        fclose(file);
        if (!strncmp(name, "HyperHost worke", 15) && followed_count < MOST_THREADS && hold(thread)) followed[followed_count++] = thread;
        else if (!strncmp(name, "HyperHost monit", 15) && held_count < MOST_THREADS && hold(thread)) held[held_count++] = thread;
    }
    closedir(folder);
    if (!followed_count) { fprintf(stderr, "steps: process %d has no thread that serves requests\n", process); exit(1); }
}

static int is_held(int thread) { for (int i = 0; i < held_count; i++) if (held[i] == thread) return 1; return 0; }

static void step_for(double seconds) {
    int status;
    for (double end = now() + seconds; now() < end;) {
        int thread = waitpid(-1, &status, __WALL | WNOHANG);
        struct user_regs_struct registers;
        if (thread <= 0 || !WIFSTOPPED(status) || is_held(thread) || ptrace(PTRACE_GETREGS, thread, 0, &registers)) continue;
        note(thread, registers.rip);
        int signal = WSTOPSIG(status);
        ptrace(PTRACE_SINGLESTEP, thread, 0, signal == SIGTRAP || status >> 16 ? 0 : signal);
    }
}

typedef struct { size_t at, count; } Request;
static int by_length(const void *a, const void *b) {
    size_t x = ((const Request *)a)->count, y = ((const Request *)b)->count;
    return x < y ? -1 : x > y;
}
static int by_thread(const void *a, const void *b) {
    /* stable: the steps of a thread stay in their order */
    const Step *x = *(Step *const *)a, *y = *(Step *const *)b;
    return x->thread != y->thread ? x->thread - y->thread : x < y ? -1 : 1;
}
static int *counts;
static int by_count(const void *a, const void *b) { return counts[*(const int *)b] - counts[*(const int *)a]; }

int main(int argc, char **argv) {
    if (argc < 4) { fprintf(stderr, "usage: steps PROCESS SECONDS METHOD [-t]\n"); return 2; }
    int process = atoi(argv[1]), in_order = argc > 4 && !strcmp(argv[4], "-t");
    take_threads(process);
    step_for(atof(argv[2]));
    read_ranges(process);
    for (size_t i = 0; i < step_count; i++) steps[i].range = find(steps[i].at);
    /* a thread that is left to itself in the middle of a step would be ended by it */
    kill(process, SIGKILL);

    Step **order = malloc((step_count + 1) * sizeof *order);
    for (size_t i = 0; i < step_count; i++) order[i] = steps + i;
    qsort(order, step_count, sizeof *order, by_thread);
    Request *requests = NULL;
    size_t request_count = 0, begin = 0;
    int inside = 0, open = 0;
    for (size_t i = 0; i <= step_count; i++) {
        int is_new = i < step_count && i > 0 && order[i]->thread != order[i - 1]->thread;
        const char *name = i < step_count ? name_of(order[i]->range) : "";
        int is_here = strstr(name, argv[3]) != NULL;
        /* returns from the libraries that the method calls are no entry */
        int is_entry = is_here && !inside && i > 0 && !strstr(name_of(order[i - 1]->range), ".so") &&
            !strstr(name_of(order[i - 1]->range), "wrapper") && !strstr(name_of(order[i - 1]->range), "mono");
        if (open && (is_entry || is_new || i == step_count)) {
            requests = realloc(requests, (request_count + 1) * sizeof *requests);
            requests[request_count++] = (Request){ begin, i - begin };
            open = 0;
        }
        if (is_entry) { begin = i; open = 1; }
        inside = is_here;
    }
    if (!request_count) { fprintf(stderr, "steps: no request was seen in %zu steps\n", step_count); return 1; }

    qsort(requests, request_count, sizeof *requests, by_length);
    printf("%zu requests; instructions of each:", request_count);
    for (size_t i = 0; i < request_count; i++) printf(" %zu", requests[i].count);
    Request one = requests[request_count / 4];
    printf("\nof one with %zu:\n", one.count);
    if (in_order) {
        int before = -2, count = 0;
        for (size_t i = one.at; i <= one.at + one.count; i++) {
            int range = i < one.at + one.count ? order[i]->range : -2;
            if (range == before) { count++; continue; }
            if (before != -2) printf("%6d %s\n", count, name_of(before));
            before = range; count = 1;
        }
        return 0;
    }
    counts = calloc(range_count + 1, sizeof *counts);
    int *numbers = malloc((range_count + 1) * sizeof *numbers);
    for (size_t i = one.at; i < one.at + one.count; i++) counts[order[i]->range < 0 ? range_count : order[i]->range]++;
    for (int i = 0; i <= range_count; i++) numbers[i] = i;
    qsort(numbers, range_count + 1, sizeof *numbers, by_count);
    for (int i = 0; i <= range_count && counts[numbers[i]] > 0; i++)
        printf("%6d %s\n", counts[numbers[i]], name_of(numbers[i] == range_count ? -1 : numbers[i]));
    return 0;
}

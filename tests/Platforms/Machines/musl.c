// What Debian's libstdc++, libgcc and OpenSSL call in glibc, and musl does not have. Programs of Alpine have libraries of their own.
#define _GNU_SOURCE
#include <link.h>
#include <stdarg.h>
#include <stddef.h>
#include <time.h>

extern size_t strftime(char *, size_t, const char *, const struct tm *);
extern int vfprintf(void *, const char *, va_list);
extern int vsprintf(char *, const char *, va_list);
extern void *memcpy(void *, const void *, size_t);
extern void *memset(void *, int, size_t);
extern char *strcat(char *, const char *);

char __libc_single_threaded = 0;
unsigned __cpu_model[4];

unsigned arc4random(void) { return 4; }
int __cpu_indicator_init(void) { return 0; }

// destructors of threads do not run
int __cxa_thread_atexit_impl(void (*destructor)(void *), void *object, void *library) { return 0; }

size_t __strftime_l(char *into, size_t size, const char *format, const struct tm *time, void *locale)
{
    return strftime(into, size, format, time);
}

// with checks of sizes, which the compiler of glibc's programs adds
void *__memcpy_chk(void *to, const void *from, size_t size, size_t room) { return memcpy(to, from, size); }
void *__memset_chk(void *to, int value, size_t size, size_t room) { return memset(to, value, size); }
char *__strcat_chk(char *to, const char *from, size_t room) { return strcat(to, from); }
long __fdelt_chk(long descriptor) { return descriptor / 64; }
int __vfprintf_chk(void *file, int flag, const char *format, va_list values) { return vfprintf(file, format, values); }
void __syslog_chk(int priority, int flag, const char *format, ...) {}

int __fprintf_chk(void *file, int flag, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int count = vfprintf(file, format, values);
    va_end(values);
    return count;
}

int __sprintf_chk(char *into, int flag, size_t room, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int count = vsprintf(into, format, values);
    va_end(values);
    return count;
}

// OpenSSL's asynchronous jobs, which .NET does not use
int getcontext(void *context) { return -1; }
int setcontext(const void *context) { return -1; }
void makecontext(void *context, void (*function)(void), int count, ...) {}

struct search
{
    char *address;
    struct dl_find_object *found;
};

static int look(struct dl_phdr_info *object, size_t size, void *data)
{
    struct search *search = data;
    char *base = (char *)object->dlpi_addr, *frames = NULL;
    int isThere = 0;
    for (int i = 0; i < object->dlpi_phnum; i++)
    {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        char *start = base + part->p_vaddr;
        if (part->p_type == PT_GNU_EH_FRAME) frames = start;
        if (part->p_type != PT_LOAD || search->address < start || search->address >= start + part->p_memsz) continue;

        isThere = 1;
        search->found->dlfo_map_start = start;
        search->found->dlfo_map_end = start + part->p_memsz;
    }

    search->found->dlfo_eh_frame = frames;
    return isThere && frames;
}

// unwinding of C++ exceptions
int _dl_find_object(void *address, struct dl_find_object *found)
{
    struct search search = { address, found };
    return dl_iterate_phdr(look, &search) ? 0 : -1;
}

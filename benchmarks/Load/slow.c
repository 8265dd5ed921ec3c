// Slow clients of HTTP or FastCGI: readers ask for much and read 2 KB every 3 s, writers send one byte of a body a second.
//
//   slow http|fcgi HOST PORT READERS WRITERS SECONDS PATH
//
// Connections that the server closes are opened again. Prints how many times that was.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PIPELINED = 64, READ_EVERY = 3, READ_BYTES = 2048 };

struct client { int socket, is_writer; double next; };

static struct sockaddr_in to;
static int is_http;
static const char *path;
static long closed;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static size_t record(unsigned char *at, int type, const void *content, size_t length)
{
    unsigned char head[8] = { 1, (unsigned char)type, 0, 1, (unsigned char)(length >> 8), (unsigned char)length, 0, 0 };
    memcpy(at, head, 8);
    if (length) memcpy(at + 8, content, length);
    return length + 8;
}

static size_t pair(unsigned char *at, const char *name, const char *value)
{
    size_t n = strlen(name), v = strlen(value);
    at[0] = (unsigned char)n;
    at[1] = (unsigned char)v;
    memcpy(at + 2, name, n);
    memcpy(at + 2 + n, value, v);
    return n + v + 2;
}

// A request; of a POST all but the body.
static size_t request(unsigned char *at, const char *method, const char *path)
{
    int is_post = strcmp(method, "POST") == 0;
    if (is_http) {
        return (size_t)sprintf((char *)at, "%s %s HTTP/1.1\r\nHost: slow\r\n%s\r\n", method, path,
                               is_post ? "Content-Length: 1000000\r\nContent-Type: application/octet-stream\r\n" : "");
    }
    unsigned char begin[8] = { 0, 1, 1 }, pairs[1024];
    size_t length = 0, size = record(at, 1, begin, 8);
    length += pair(pairs + length, "REQUEST_METHOD", method);
    length += pair(pairs + length, "REQUEST_URI", path);
    length += pair(pairs + length, "SCRIPT_NAME", path);
    length += pair(pairs + length, "QUERY_STRING", "");
    length += pair(pairs + length, "SERVER_PROTOCOL", "HTTP/1.1");
    length += pair(pairs + length, "SERVER_NAME", "slow");
    length += pair(pairs + length, "SERVER_PORT", "80");
    length += pair(pairs + length, "REMOTE_ADDR", "127.0.0.1");
    if (is_post) length += pair(pairs + length, "CONTENT_LENGTH", "1000000");
    size += record(at + size, 4, pairs, length);
    size += record(at + size, 4, NULL, 0);
    if (!is_post) size += record(at + size, 5, NULL, 0);
    return size;
}

static void begin(struct client *one)
{
    static unsigned char bytes[PIPELINED * 1024];
    int small = 4096;
    one->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(one->socket, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    if (one->socket < 0 || connect(one->socket, (struct sockaddr *)&to, sizeof to) != 0) { perror("connect"); exit(1); }
    fcntl(one->socket, F_SETFL, O_NONBLOCK);

    // over FastCGI an id is one request's at a time, so it asks for one large answer
    size_t size = 0;
    int count = one->is_writer || !is_http ? 1 : PIPELINED;
    for (int i = 0; i < count; i++) size += request(bytes + size, one->is_writer ? "POST" : "GET", one->is_writer ? "/hello/World" : path);
    if (send(one->socket, bytes, size, MSG_NOSIGNAL) < 0) closed++;
}

static int step(struct client *one)
{
    unsigned char bytes[READ_BYTES];
    if (one->is_writer) {
        size_t size = is_http ? 1 : record(bytes, 5, "x", 1);
        if (is_http) bytes[0] = 'x';
        return send(one->socket, bytes, size, MSG_NOSIGNAL) > 0 || errno == EAGAIN;
    }
    ssize_t got = recv(one->socket, bytes, sizeof bytes, 0);
    if (got > 0 && is_http) {
        // asks on, so that there is always more to answer
        size_t size = request(bytes, "GET", path);
        send(one->socket, bytes, size, MSG_NOSIGNAL);
    }
    return got > 0 || (got < 0 && errno == EAGAIN);
}

int main(int argc, char **argv)
{
    if (argc != 8) { fprintf(stderr, "usage: slow http|fcgi HOST PORT READERS WRITERS SECONDS PATH\n"); return 2; }
    path = argv[7];
    is_http = strcmp(argv[1], "http") == 0;
    to.sin_family = AF_INET;
    to.sin_port = htons((unsigned short)atoi(argv[3]));
    inet_pton(AF_INET, argv[2], &to.sin_addr);
    int readers = atoi(argv[4]), count = readers + atoi(argv[5]);
    struct client *clients = calloc((size_t)count, sizeof *clients);
    double start = now(), end = start + atof(argv[6]);
    for (int i = 0; i < count; i++) {
        clients[i].is_writer = i >= readers;
        clients[i].next = start + (clients[i].is_writer ? 1.0 : READ_EVERY) * i / count;
        begin(&clients[i]);
    }
    while (now() < end) {
        for (int i = 0; i < count; i++) {
            if (clients[i].next > now()) continue;
            clients[i].next += clients[i].is_writer ? 1 : READ_EVERY;
            if (step(&clients[i])) continue;
            closed++;
            close(clients[i].socket);
            begin(&clients[i]);
        }
        usleep(2000);
    }
    printf("%ld closed\n", closed);
    return 0;
}

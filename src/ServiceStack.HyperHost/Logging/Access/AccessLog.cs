using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost;

/// <summary>One line a request, with php-fpm's letters: put together on the request's thread, written on another.</summary>
/// <remarks>
/// A letter that takes an argument has it in braces before or behind: <c>%{milli}d</c>, <c>%d{milli}</c>. If the writer is slower
/// than the requests, lines are dropped and counted: requests never wait for it.
/// <code>
/// %% a percent sign           %C share of CPU: {user} {system} {total}    %d time taken: {seconds} {milliseconds} {microseconds}
/// %e CGI variable {NAME}      %f script or path                           %l bytes of the request's body
/// %m method                   %M memory: {bytes} {kilobytes} {megabytes}  %n the application's name
/// %o response header          %p process                                  %P its parent
/// %q query                    %Q ? if there is one                        %r path
/// %R client's address         %s status                                   %t time of the request {strftime}
/// %T time of the line: {strftime}  %u user                                 %b bytes of the response body
/// %i X-Request-Id             %I trace id
/// </code>
/// </remarks>
public sealed class AccessLog : IAccessLog, IDisposable
{
    /// <summary>Client, user, time, request and status.</summary>
    public const string DefaultFormat = "%R - %u %t \"%m %r%Q%q\" %s";

    /// <summary>One JSON object a line: time, client, user, method, path, query, status, bytes, seconds, requestId, traceId.</summary>
    public const string JsonFormat = "json";

    private readonly LineBuffer _lines;
    private readonly LineMaker _maker;
    private readonly AccessFormat _format;

    /// <param name="format">The format of a line, such as <see cref="DefaultFormat"/> or <see cref="JsonFormat"/>.</param>
    /// <param name="application">Its name, for %n. Those of an AspNetServer have their own.</param>
    /// <param name="write">
    /// Gets UTF-8 of whole lines, 32 KiB or one line at most, and how many of the bytes count; on the log's own thread. Must not throw.
    /// </param>
    /// <param name="report">Gets a line when lines were left out; null for none.</param>
    /// <exception cref="FormatException">A letter is unknown, or an argument is missing or unknown.</exception>
    public AccessLog(string format, string application, Action<byte[], int> write, Action<string>? report = null)
    {
        Guard.NotNull(format);
        Guard.NotNull(application);
        Guard.NotNull(write);
        Format = format;
        _format = new AccessFormat(format);
        _lines = new LineBuffer(write, report ?? (static _ => { }));
        _maker = new LineMaker(_format, application, _lines);
    }

    /// <summary>The format of a line.</summary>
    public string Format { get; }

    /// <summary>Whether a text is a valid format.</summary>
    /// <exception cref="FormatException">A letter is unknown, or an argument is missing or unknown.</exception>
    public static void CheckFormat(string format)
    {
        Guard.NotNull(format);
        GC.KeepAlive(new AccessFormat(format));
    }

    /// <inheritdoc/>
    public long Starting() => _maker.Starting();

    /// <inheritdoc/>
    public void Completed(AccessRecord request, long started) => _maker.Completed(request, started);

    /// <summary>Writes what waits.</summary>
    public void Dispose() => _lines.Dispose();

    /// <summary>Takes lines that were made in another domain.</summary>
    internal void Add(byte[] lines) => _lines.Add(lines);

    /// <summary>The same log for another application.</summary>
    internal IAccessLog Of(string application) => new LineMaker(_format, application, _lines);
}

using System;
using System.Text;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>Formats the lines of one application, on the threads of the requests.</summary>
internal sealed class LineMaker(AccessFormat format, string application, LineBuffer to) : IAccessLog
{
    [ThreadStatic]
    private static StringBuilder? line;

    [ThreadStatic]
    private static char[]? letters;

    public long Starting() => format.NeedsProcessorTime ? ProcessFigures.ThreadTimes() : 0;

    public void Completed(AccessRecord request, long started)
    {
        var text = line ??= new StringBuilder(256);
        text.Clear();
        var (user, system) = format.NeedsProcessorTime ? ProcessFigures.Difference(started, ProcessFigures.ThreadTimes()) : default;
        var memory = format.NeedsMemory ? ProcessFigures.Memory() : 0;
        var moment = new AccessMoment(DateTime.UtcNow, application, ProcessFigures.Number, ProcessFigures.Parent, memory, user, system);
        format.Write(request, moment, text);
        text.Append('\n');

        var length = text.Length;
        if (letters is null || letters.Length < length) letters = new char[Math.Max(512, length)];
        text.CopyTo(0, letters, 0, length);
        to.Add(letters, length);
    }
}

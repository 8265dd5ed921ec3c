using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Logging;

/// <summary>A writer of whole lines that brings each into a format, and sends it to syslog.</summary>
/// <param name="to">Gets the lines.</param>
/// <param name="format">Auto leaves them as they are.</param>
/// <param name="application">Its name, for JSON; null for none.</param>
/// <param name="syslog">Null for none.</param>
internal sealed class FormattedLog(TextWriter to, HostLogFormat format, string? application, SyslogLog? syslog = null) : TextWriter
{
    public override Encoding Encoding => to.Encoding;

    public override void Write(char value) => to.Write(value);

    public override void WriteLine(string? value)
    {
        syslog?.Send(value ?? "");
        to.WriteLine(LogLineFormat.Apply(value ?? "", format, application));
    }

    public override void Flush() => to.Flush();

    protected override void Dispose(bool disposing)
    {
        if (disposing) syslog?.Dispose();
        base.Dispose(disposing);
    }
}

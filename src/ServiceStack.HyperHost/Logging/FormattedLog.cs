using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Logging;

/// <summary>A TextWriter that formats each log line, and also sends it to syslog.</summary>
/// <param name="to">Receives the formatted lines.</param>
/// <param name="format">The format; Auto leaves lines unchanged.</param>
/// <param name="application">Name of the application, for JSON; null for none.</param>
/// <param name="syslog">Also receives the lines; null for none.</param>
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

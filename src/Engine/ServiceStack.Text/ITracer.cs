using System;

namespace ServiceStack.Text;

/// <summary>Takes what the library would tell a developer; see <see cref="Tracer.Instance"/>.</summary>
public interface ITracer
{
    void WriteDebug(string error);

    void WriteDebug(string format, params object[] args);

    void WriteWarning(string warning);

    void WriteWarning(string format, params object[] args);

    void WriteError(Exception ex);

    void WriteError(string error);

    void WriteError(string format, params object[] args);
}

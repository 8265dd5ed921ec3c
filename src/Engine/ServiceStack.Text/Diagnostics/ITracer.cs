using System;

namespace ServiceStack.Text;

/// <summary>Receives the library's diagnostic messages; see <see cref="Tracer.Instance"/>.</summary>
public interface ITracer
{
    /// <summary>Receives a message for developers.</summary>
    void WriteDebug(string error);

    /// <summary>Receives a message for developers, formatted as by <see cref="string.Format(string, object[])"/>.</summary>
    void WriteDebug(string format, params object[] args);

    /// <summary>Receives a warning.</summary>
    void WriteWarning(string warning);

    /// <summary>Receives a warning, formatted as by <see cref="string.Format(string, object[])"/>.</summary>
    void WriteWarning(string format, params object[] args);

    /// <summary>Receives an exception.</summary>
    void WriteError(Exception ex);

    /// <summary>Receives an error.</summary>
    void WriteError(string error);

    /// <summary>Receives an error, formatted as by <see cref="string.Format(string, object[])"/>.</summary>
    void WriteError(string format, params object[] args);
}

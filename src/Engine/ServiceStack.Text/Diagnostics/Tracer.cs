using System;

namespace ServiceStack.Text;

/// <summary>
/// The target of the library's diagnostic messages. They are discarded unless an application sets <see cref="Instance"/>.
/// </summary>
public class Tracer
{
    /// <summary>Receives the messages. Never null; a <see cref="NullTracer"/> by default.</summary>
    public static ITracer Instance = new NullTracer();

    /// <summary>Discards every message.</summary>
    public class NullTracer : ITracer
    {
        /// <inheritdoc/>
        public void WriteDebug(string error)
        {
        }

        /// <inheritdoc/>
        public void WriteDebug(string format, params object[] args)
        {
        }

        /// <inheritdoc/>
        public void WriteWarning(string warning)
        {
        }

        /// <inheritdoc/>
        public void WriteWarning(string format, params object[] args)
        {
        }

        /// <inheritdoc/>
        public void WriteError(Exception ex)
        {
        }

        /// <inheritdoc/>
        public void WriteError(string error)
        {
        }

        /// <inheritdoc/>
        public void WriteError(string format, params object[] args)
        {
        }
    }

    /// <summary>Writes each message to standard output, one a line.</summary>
    public class ConsoleTracer : ITracer
    {
        /// <inheritdoc/>
        public void WriteDebug(string error) => Console.WriteLine(error);

        /// <inheritdoc/>
        public void WriteDebug(string format, params object[] args) => Console.WriteLine(format, args);

        /// <inheritdoc/>
        public void WriteWarning(string warning) => Console.WriteLine(warning);

        /// <inheritdoc/>
        public void WriteWarning(string format, params object[] args) => Console.WriteLine(format, args);

        /// <inheritdoc/>
        public void WriteError(Exception ex) => Console.WriteLine(ex);

        /// <inheritdoc/>
        public void WriteError(string error) => Console.WriteLine(error);

        /// <inheritdoc/>
        public void WriteError(string format, params object[] args) => Console.WriteLine(format, args);
    }
}

using System;

namespace ServiceStack.Text;

/// <summary>Where the library's own messages go: nowhere, unless an application sets <see cref="Instance"/>.</summary>
public class Tracer
{
    /// <summary>Never null; a <see cref="NullTracer"/> at first.</summary>
    public static ITracer Instance = new NullTracer();

    /// <summary>Drops every message.</summary>
    public class NullTracer : ITracer
    {
        public void WriteDebug(string error)
        {
        }

        public void WriteDebug(string format, params object[] args)
        {
        }

        public void WriteWarning(string warning)
        {
        }

        public void WriteWarning(string format, params object[] args)
        {
        }

        public void WriteError(Exception ex)
        {
        }

        public void WriteError(string error)
        {
        }

        public void WriteError(string format, params object[] args)
        {
        }
    }

    /// <summary>Writes every message to the console's output, a line each.</summary>
    public class ConsoleTracer : ITracer
    {
        public void WriteDebug(string error) => Console.WriteLine(error);

        public void WriteDebug(string format, params object[] args) => Console.WriteLine(format, args);

        public void WriteWarning(string warning) => Console.WriteLine(warning);

        public void WriteWarning(string format, params object[] args) => Console.WriteLine(format, args);

        public void WriteError(Exception ex) => Console.WriteLine(ex);

        public void WriteError(string error) => Console.WriteLine(error);

        public void WriteError(string format, params object[] args) => Console.WriteLine(format, args);
    }
}

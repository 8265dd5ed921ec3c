namespace ServiceStack.Logging.Support.Logging;

using System;

/// <summary>Creates loggers that write to standard output.</summary>
public class ConsoleLogFactory : ILogFactory
{
    /// <summary>Creates the factory. It has no settings.</summary>
    public ConsoleLogFactory()
    {
    }

    /// <inheritdoc/>
    public ILog GetLogger(string typeName) => new ConsoleLogger(typeName);

    /// <inheritdoc/>
    public ILog GetLogger(Type type) => new ConsoleLogger(type);
}

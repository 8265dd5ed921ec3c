namespace ServiceStack.Logging.Support.Logging;

using System;

/// <summary>Creates loggers that discard every entry. This is the default factory.</summary>
public class NullLogFactory : ILogFactory
{
    internal static readonly NullLogFactory Instance = new();

    /// <summary>Creates the factory. It has no settings.</summary>
    public NullLogFactory()
    {
    }

    /// <inheritdoc/>
    public ILog GetLogger(string typeName) => new NullDebugLogger(typeName);

    /// <inheritdoc/>
    public ILog GetLogger(Type type) => new NullDebugLogger(type);
}

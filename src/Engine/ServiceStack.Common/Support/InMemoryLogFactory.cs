namespace ServiceStack.Common.Support;

using System;
using ServiceStack.Logging;

/// <summary>Creates loggers that store their entries, one for each call.</summary>
public class InMemoryLogFactory : ILogFactory
{
    /// <summary>Creates the factory. It has no settings.</summary>
    public InMemoryLogFactory()
    {
    }

    /// <inheritdoc/>
    public ILog GetLogger(string typeName) => new InMemoryLog(typeName);

    /// <inheritdoc/>
    public ILog GetLogger(Type type) => new InMemoryLog(type.Name);
}

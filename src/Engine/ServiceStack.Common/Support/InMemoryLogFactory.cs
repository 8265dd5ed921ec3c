namespace ServiceStack.Common.Support;

using System;
using ServiceStack.Logging;

/// <summary>Makes a log of its own for each name.</summary>
public class InMemoryLogFactory : ILogFactory
{
    public InMemoryLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => new InMemoryLog(typeName);

    public ILog GetLogger(Type type) => new InMemoryLog(type.Name);
}

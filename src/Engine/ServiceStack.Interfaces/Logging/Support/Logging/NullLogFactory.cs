namespace ServiceStack.Logging.Support.Logging;

using System;

public class NullLogFactory : ILogFactory
{
    internal static readonly NullLogFactory Instance = new();

    public NullLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => new NullDebugLogger(typeName);

    public ILog GetLogger(Type type) => new NullDebugLogger(type);
}

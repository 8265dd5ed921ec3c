namespace ServiceStack.Logging.Support.Logging;

using System;

public class DebugLogFactory : ILogFactory
{
    public DebugLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => new DebugLogger(typeName);

    public ILog GetLogger(Type type) => new DebugLogger(type);
}

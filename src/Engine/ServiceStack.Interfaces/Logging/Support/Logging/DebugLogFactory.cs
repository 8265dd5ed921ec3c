namespace ServiceStack.Logging.Support.Logging;

using System;

public class DebugLogFactory : ILogFactory
{
    public DebugLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => throw new NotImplementedException();

    public ILog GetLogger(Type type) => throw new NotImplementedException();
}

namespace ServiceStack.Logging.Support.Logging;

using System;

public class ConsoleLogFactory : ILogFactory
{
    public ConsoleLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => throw new NotImplementedException();

    public ILog GetLogger(Type type) => throw new NotImplementedException();
}

namespace ServiceStack.Logging.Support.Logging;

using System;

public class ConsoleLogFactory : ILogFactory
{
    public ConsoleLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => new ConsoleLogger(typeName);

    public ILog GetLogger(Type type) => new ConsoleLogger(type);
}

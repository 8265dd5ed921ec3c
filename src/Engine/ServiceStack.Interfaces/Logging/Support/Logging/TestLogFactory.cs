namespace ServiceStack.Logging.Support.Logging;

using System;

public class TestLogFactory : ILogFactory
{
    public TestLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => new TestLogger(typeName);

    public ILog GetLogger(Type type) => new TestLogger(type);
}

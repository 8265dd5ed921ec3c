namespace ServiceStack.Logging.Support.Logging;

using System;

public class TestLogFactory : ILogFactory
{
    public TestLogFactory()
    {
    }

    public ILog GetLogger(string typeName) => throw new NotImplementedException();

    public ILog GetLogger(Type type) => throw new NotImplementedException();
}

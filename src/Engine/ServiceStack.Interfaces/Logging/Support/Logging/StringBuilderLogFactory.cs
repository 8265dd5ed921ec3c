namespace ServiceStack.Logging.Support.Logging;

using System;

public class StringBuilderLogFactory : ILogFactory
{
    public StringBuilderLogFactory()
    {
    }

    public void ClearLogs() => throw new NotImplementedException();

    public ILog GetLogger(string typeName) => throw new NotImplementedException();

    public ILog GetLogger(Type type) => throw new NotImplementedException();

    public string GetLogs() => throw new NotImplementedException();
}

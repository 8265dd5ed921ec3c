namespace ServiceStack.Logging;

using System;

public interface ILogFactory
{
    ILog GetLogger(string typeName);

    ILog GetLogger(Type type);
}

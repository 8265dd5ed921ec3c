namespace ServiceStack.Logging;

using System;

public class LogManager
{
    public LogManager()
    {
    }

    public static ILogFactory LogFactory { get; set; }

    public static ILog GetLogger(string typeName) => throw new NotImplementedException();

    public static ILog GetLogger(Type type) => throw new NotImplementedException();
}

namespace ServiceStack.Logging;

using System;
using ServiceStack.Logging.Support.Logging;

public class LogManager
{
    private static ILogFactory _logFactory;

    public LogManager()
    {
    }

    /// <summary>Null stands for no logging.</summary>
    public static ILogFactory LogFactory
    {
        get => _logFactory ?? NullLogFactory.Instance;
        set => _logFactory = value;
    }

    public static ILog GetLogger(string typeName) => LogFactory.GetLogger(typeName);

    public static ILog GetLogger(Type type) => LogFactory.GetLogger(type);
}

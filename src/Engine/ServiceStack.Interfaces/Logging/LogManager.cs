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

    internal static bool HasFactory => _logFactory is not null and not NullLogFactory;

    public static ILog GetLogger(string typeName) => HasFactory ? LogFactory.GetLogger(typeName) : new LateLogger(typeName);

    public static ILog GetLogger(Type type) => HasFactory ? LogFactory.GetLogger(type) : new LateLogger(type.FullName);
}

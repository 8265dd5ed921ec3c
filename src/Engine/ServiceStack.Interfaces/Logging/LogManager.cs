namespace ServiceStack.Logging;

using System;
using ServiceStack.Logging.Support.Logging;

/// <summary>Entry point for logging: creates loggers that write through the configured <see cref="ILogFactory"/>.</summary>
/// <example>
/// <code>
/// LogManager.LogFactory = new ConsoleLogFactory();
///
/// private static readonly ILog Log = LogManager.GetLogger(typeof(OrderService));
/// Log.WarnFormat("Order {0} has no lines", order.Id);
/// </code>
/// </example>
public class LogManager
{
    private static ILogFactory _logFactory;

    /// <summary>Creates an instance without state. All members are static.</summary>
    public LogManager()
    {
    }

    /// <summary>Creates the loggers. Set it before the AppHost starts. <see langword="null"/>, the default, switches logging off.</summary>
    public static ILogFactory LogFactory
    {
        get => _logFactory ?? NullLogFactory.Instance;
        set => _logFactory = value;
    }

    internal static bool HasFactory => _logFactory is not null and not NullLogFactory;

    /// <summary>
    /// Gets the logger of a category. A logger obtained before <see cref="LogFactory"/> is set starts to write once it is.
    /// </summary>
    public static ILog GetLogger(string typeName) => HasFactory ? LogFactory.GetLogger(typeName) : new DeferredLogger(typeName);

    /// <summary>
    /// Gets the logger of a type's category. A logger obtained before <see cref="LogFactory"/> is set starts to write once it is.
    /// </summary>
    public static ILog GetLogger(Type type) => HasFactory ? LogFactory.GetLogger(type) : new DeferredLogger(type.FullName);
}

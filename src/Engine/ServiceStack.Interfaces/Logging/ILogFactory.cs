namespace ServiceStack.Logging;

using System;

/// <summary>Creates loggers that write to one logging library. Assign it to <see cref="LogManager.LogFactory"/>.</summary>
public interface ILogFactory
{
    /// <summary>Gets the logger of a category.</summary>
    /// <param name="typeName">Name of the category, usually a type's full name.</param>
    ILog GetLogger(string typeName);

    /// <summary>Gets the logger of a type's category.</summary>
    ILog GetLogger(Type type);
}

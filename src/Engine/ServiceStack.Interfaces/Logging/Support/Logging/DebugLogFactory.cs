namespace ServiceStack.Logging.Support.Logging;

using System;

/// <summary>
/// Creates loggers that write to the listeners of <see cref="System.Diagnostics.Trace"/>, for example the debugger's output window.
/// </summary>
public class DebugLogFactory : ILogFactory
{
    /// <summary>Creates the factory. It has no settings.</summary>
    public DebugLogFactory()
    {
    }

    /// <inheritdoc/>
    public ILog GetLogger(string typeName) => new DebugLogger(typeName);

    /// <inheritdoc/>
    public ILog GetLogger(Type type) => new DebugLogger(type);
}

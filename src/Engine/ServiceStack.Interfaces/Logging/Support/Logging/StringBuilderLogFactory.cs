namespace ServiceStack.Logging.Support.Logging;

using System;
using System.Text;

/// <summary>Creates loggers that collect their entries in memory, for tests and diagnostics.</summary>
public class StringBuilderLogFactory : ILogFactory
{
    private readonly StringBuilder _logs = new();

    /// <summary>Creates a factory with an empty text.</summary>
    public StringBuilderLogFactory()
    {
    }

    /// <summary>Removes all entries.</summary>
    public void ClearLogs()
    {
        lock (_logs) _logs.Clear();
    }

    /// <inheritdoc/>
    public ILog GetLogger(string typeName) => new StringBuilderLog(typeName, _logs);

    /// <inheritdoc/>
    public ILog GetLogger(Type type) => new StringBuilderLog(type, _logs);

    /// <summary>Gets the entries of all loggers of this factory, one a line.</summary>
    public string GetLogs()
    {
        lock (_logs) return _logs.ToString();
    }
}

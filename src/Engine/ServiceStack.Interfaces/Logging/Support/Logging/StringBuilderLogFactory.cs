namespace ServiceStack.Logging.Support.Logging;

using System;
using System.Text;

public class StringBuilderLogFactory : ILogFactory
{
    private readonly StringBuilder _logs = new();

    public StringBuilderLogFactory()
    {
    }

    public void ClearLogs()
    {
        lock (_logs) _logs.Clear();
    }

    public ILog GetLogger(string typeName) => new StringBuilderLog(typeName, _logs);

    public ILog GetLogger(Type type) => new StringBuilderLog(type, _logs);

    public string GetLogs()
    {
        lock (_logs) return _logs.ToString();
    }
}

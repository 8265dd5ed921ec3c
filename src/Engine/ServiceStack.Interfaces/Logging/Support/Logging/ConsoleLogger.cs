namespace ServiceStack.Logging.Support.Logging;

using System;

public class ConsoleLogger : ILog
{
    public ConsoleLogger(string type)
    {
        throw new NotImplementedException();
    }

    public ConsoleLogger(Type type)
    {
        throw new NotImplementedException();
    }

    public bool IsDebugEnabled => throw new NotImplementedException();

    public void Debug(object message) => throw new NotImplementedException();

    public void Debug(object message, Exception exception) => throw new NotImplementedException();

    public void DebugFormat(string format, params object[] args) => throw new NotImplementedException();

    public void Error(object message) => throw new NotImplementedException();

    public void Error(object message, Exception exception) => throw new NotImplementedException();

    public void ErrorFormat(string format, params object[] args) => throw new NotImplementedException();

    public void Fatal(object message) => throw new NotImplementedException();

    public void Fatal(object message, Exception exception) => throw new NotImplementedException();

    public void FatalFormat(string format, params object[] args) => throw new NotImplementedException();

    public void Info(object message) => throw new NotImplementedException();

    public void Info(object message, Exception exception) => throw new NotImplementedException();

    public void InfoFormat(string format, params object[] args) => throw new NotImplementedException();

    public void Warn(object message) => throw new NotImplementedException();

    public void Warn(object message, Exception exception) => throw new NotImplementedException();

    public void WarnFormat(string format, params object[] args) => throw new NotImplementedException();
}

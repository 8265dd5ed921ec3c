using System;
using System.Collections.Generic;

namespace ServiceStack.Logging.NLogger
{
    // replaces an adapter of a log: exactly the members of 3.9.71's two interfaces
    public class NLogFactory : ILogFactory
    {
        private static readonly List<string> Written = new List<string>();

        public static string[] Lines
        {
            get { lock (Written) return Written.ToArray(); }
        }

        public ILog GetLogger(Type type)
        {
            return new NLogLogger(type.Name);
        }

        public ILog GetLogger(string typeName)
        {
            return new NLogLogger(typeName);
        }

        internal static void Write(string level, string name, object message, Exception exception)
        {
            lock (Written) Written.Add(level + " " + name + " " + message + (exception == null ? "" : " " + exception.GetType().Name));
        }
    }

    public class NLogLogger : ILog
    {
        private readonly string name;

        public NLogLogger(string name)
        {
            this.name = name;
        }

        public bool IsDebugEnabled { get { return true; } }

        public void Debug(object message) { Write("debug", message, null); }
        public void Debug(object message, Exception exception) { Write("debug", message, exception); }
        public void DebugFormat(string format, params object[] args) { Write("debug", string.Format(format, args), null); }
        public void Error(object message) { Write("error", message, null); }
        public void Error(object message, Exception exception) { Write("error", message, exception); }
        public void ErrorFormat(string format, params object[] args) { Write("error", string.Format(format, args), null); }
        public void Fatal(object message) { Write("fatal", message, null); }
        public void Fatal(object message, Exception exception) { Write("fatal", message, exception); }
        public void FatalFormat(string format, params object[] args) { Write("fatal", string.Format(format, args), null); }
        public void Info(object message) { Write("info", message, null); }
        public void Info(object message, Exception exception) { Write("info", message, exception); }
        public void InfoFormat(string format, params object[] args) { Write("info", string.Format(format, args), null); }
        public void Warn(object message) { Write("warn", message, null); }
        public void Warn(object message, Exception exception) { Write("warn", message, exception); }
        public void WarnFormat(string format, params object[] args) { Write("warn", string.Format(format, args), null); }

        private void Write(string level, object message, Exception exception)
        {
            NLogFactory.Write(level, name, message, exception);
        }
    }
}

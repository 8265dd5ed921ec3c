namespace ServiceStack.Logging.Support.Logging;

using System;

/// <summary>Creates loggers that collect their entries in a list, for assertions in tests.</summary>
public class TestLogFactory : ILogFactory
{
    /// <summary>Creates the factory. It has no settings.</summary>
    public TestLogFactory()
    {
    }

    /// <inheritdoc/>
    public ILog GetLogger(string typeName) => new TestLogger(typeName);

    /// <inheritdoc/>
    public ILog GetLogger(Type type) => new TestLogger(type);
}

using System;

namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A log factory that logs client errors in a form of its own. Others get them as errors.</summary>
public interface IClientErrorLog
{
    /// <summary>Logs an exception that produces a status below 500.</summary>
    void LogClientError(string message, Exception error);
}

namespace ServiceStack.HyperHost.Metrics;

/// <summary>One request as .NET's instruments measure it.</summary>
internal abstract class RequestSpan
{
    /// <summary>The trace that it belongs to, 32 hexadecimal digits; null if it is not recorded.</summary>
    public virtual string? TraceId => null;

    /// <summary>The service begins: a child of the request's activity.</summary>
    /// <param name="operation">Name of the request DTO, or of the handler without one.</param>
    public abstract void BeginService(string operation);

    /// <summary>The service is done.</summary>
    public abstract void EndService();

    /// <summary>The request continues on another thread.</summary>
    public abstract void LeaveThread();

    /// <summary>The request is done. On any thread.</summary>
    /// <param name="route">The route's path with its variables; null for none.</param>
    /// <param name="status">Status of the response.</param>
    /// <param name="seconds">Time that it took.</param>
    public abstract void End(string? route, int status, double seconds);
}

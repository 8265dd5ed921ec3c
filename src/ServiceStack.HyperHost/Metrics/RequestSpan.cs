namespace ServiceStack.HyperHost.Metrics;

/// <summary>Measures one request with .NET's instruments.</summary>
internal abstract class RequestSpan
{
    /// <summary>Trace id of the request, 32 hexadecimal digits; null if the request is not traced.</summary>
    public virtual string? TraceId => null;

    /// <summary>Begins the activity of the service, a child of the request's.</summary>
    /// <param name="operation">Name of the request DTO, or of the handler without one.</param>
    public abstract void BeginService(string operation);

    /// <summary>Ends the activity of the service.</summary>
    public abstract void EndService();

    /// <summary>Resets the thread's current activity, because the request continues on another thread.</summary>
    public abstract void LeaveThread();

    /// <summary>Ends the measurement. From any thread.</summary>
    /// <param name="route">The route's path with its variables; null for none.</param>
    /// <param name="status">Status of the response.</param>
    /// <param name="seconds">Duration of the request.</param>
    public abstract void End(string? route, int status, double seconds);
}

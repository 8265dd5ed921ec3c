namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A response, or else a request, whose host limits the time of a service.</summary>
public interface IEventStreamHost
{
    /// <summary>Called when an event stream begins: the time of the service ends there.</summary>
    void BeginStream();
}

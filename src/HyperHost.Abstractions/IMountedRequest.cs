namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A request of an application that a host may serve below a path.</summary>
public interface IMountedRequest
{
    /// <summary>The path in front of the handler path, as sent and without a slash at its end; "" for none.</summary>
    string PathBase { get; }
}

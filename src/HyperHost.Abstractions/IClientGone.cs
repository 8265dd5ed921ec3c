namespace ServiceStack.HyperHost.Abstractions;

/// <summary>Marks an exception that says that the client has disconnected and does not read the response.</summary>
public interface IClientGone
{
}

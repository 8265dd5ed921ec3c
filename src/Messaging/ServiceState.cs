namespace ServiceStack.HyperHost.Messaging;

/// <summary>The states of a message service. GetStatus returns their names.</summary>
internal enum ServiceState
{
    Stopped,
    Started,
    Stopping,
    Disposed,
}

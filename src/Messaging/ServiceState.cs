namespace ServiceStack.HyperHost.Messages;

/// <summary>The states of a message service. GetStatus returns their names.</summary>
internal enum ServiceState
{
    Stopped,
    Started,
    Stopping,
    Disposed,
}

namespace System.ServiceModel.Dispatcher;

using System.Collections.Generic;

/// <summary>Kept so that behaviours compile; nothing here listens, ServiceStack's own handlers serve SOAP.</summary>
public sealed class DispatchRuntime
{
    internal DispatchRuntime()
    {
    }

    public SynchronizedCollection<IDispatchMessageInspector> MessageInspectors { get; } = [];
}

namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.Shared;

/// <summary>What a host may ask the configuration for beyond v3's API.</summary>
public partial class EndpointHostConfig : IServiceProvider
{
    /// <summary>Where v3's own behaviour is wanted in place of the safer one. Not in v3.</summary>
    public V3Behaviour V3Behaviour { get; set; } = new();

    internal bool ShowsStackTraces => DebugMode || V3Behaviour.StackTracesForEverybody;

    object IServiceProvider.GetService(Type serviceType) =>
        serviceType == HostContract.StackTraces && ShowsStackTraces ? this : null;
}

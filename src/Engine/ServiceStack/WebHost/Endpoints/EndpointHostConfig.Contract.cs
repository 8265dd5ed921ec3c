namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.Shared;

// What a host reads from the configuration beyond v3's API.
public partial class EndpointHostConfig : IServiceProvider
{
    /// <summary>Restores v3's own behaviour in place of the safer one, option by option. Not in v3.</summary>
    public V3Behaviour V3Behaviour { get; set; } = new();

    /// <summary>
    /// Static files are sent compressed to clients that accept it, if <c>name.js.br</c> or <c>name.js.gz</c> is beside <c>name.js</c>
    /// and is no older. Default false. Not in v3.
    /// </summary>
    public bool PrecompressedFiles { get; set; }

    /// <summary>
    /// Parts of a multipart form may end with a line feed alone, as some devices send them. Default false: CRLF, by RFC 2046; a
    /// program in front of the server may read such a form otherwise than the server does. Not in v3.
    /// </summary>
    public bool LineFeedMultipart { get; set; }

    internal bool ShowsStackTraces => DebugMode || V3Behaviour.StackTracesForEverybody;

    object IServiceProvider.GetService(Type serviceType)
    {
        if (serviceType == HostContract.StackTraces) return ShowsStackTraces ? this : null;
        if (serviceType == HostContract.LineFeedParts) return LineFeedMultipart ? this : null;
        return serviceType == HostContract.V3Switch ? new Action(V3Behaviour.UseAll) : null;
    }
}

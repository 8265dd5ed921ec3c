using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Reports the requests that Kestrel refuses; it responds to them by itself.</summary>
internal sealed class Refusals(Action<IFeatureCollection> onRefused) : IObserver<KeyValuePair<string, object?>>
{
    /// <summary>The name of Kestrel's diagnostic event for a refusal.</summary>
    public const string Event = "Microsoft.AspNetCore.Server.Kestrel.BadRequest";

    public void OnNext(KeyValuePair<string, object?> value)
    {
        if (value.Value is IFeatureCollection features) onRefused(features);
    }

    public void OnCompleted()
    {
    }

    public void OnError(Exception error)
    {
    }
}

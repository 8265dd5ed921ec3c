using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>Passes on what Kestrel says of requests that it refuses; it answers them without asking anybody.</summary>
internal sealed class Refusals(Action<IFeatureCollection> heard) : IObserver<KeyValuePair<string, object?>>
{
    /// <summary>The name under which Kestrel tells of a refusal.</summary>
    public const string Event = "Microsoft.AspNetCore.Server.Kestrel.BadRequest";

    public void OnNext(KeyValuePair<string, object?> value)
    {
        if (value.Value is IFeatureCollection features) heard(features);
    }

    public void OnCompleted()
    {
    }

    public void OnError(Exception error)
    {
    }
}

using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Builder;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Records conventions, to apply to an endpoint when it is built.</summary>
internal sealed class ConventionList : IEndpointConventionBuilder
{
    private readonly List<Action<EndpointBuilder>> _all = [];
    private readonly List<Action<EndpointBuilder>> _last = [];

    public void Add(Action<EndpointBuilder> convention) => _all.Add(convention);

    public void Finally(Action<EndpointBuilder> finallyConvention) => _last.Insert(0, finallyConvention);

    public void ApplyTo(EndpointBuilder endpoint)
    {
        foreach (var convention in _all) convention(endpoint);
        foreach (var convention in _last) convention(endpoint);
    }
}

using System;
using ServiceStack.Razor;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>A base class of views with the type of their model.</summary>
public abstract class LoudPage<TModel> : ViewPage<TModel>
{
    public Type ModelClass => typeof(TModel);

    public string Shout(object text) => text.ToString()!.ToUpperInvariant() + "!";
}

using System;

namespace ServiceStack.HyperHost.Soak;

/// <summary>Something came that must not come.</summary>
internal sealed class SoakFault(SoakCount kind, string what) : Exception(what)
{
    public SoakCount Kind => kind;
}

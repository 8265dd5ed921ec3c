namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>When a kept part is used.</summary>
public enum Moment
{
    /// <summary>Before the next request comes.</summary>
    Idle,

    /// <summary>In the next request, before its response starts.</summary>
    Start,

    /// <summary>In the next request, when a part of its response was written.</summary>
    Middle,

    /// <summary>On another thread, from the end of the first request until the end of the next one.</summary>
    Racing,
}

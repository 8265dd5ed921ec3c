namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>How a request's body is sent.</summary>
internal enum BodyForm
{
    /// <summary>At once, with its Content-Length.</summary>
    Whole,

    /// <summary>At once, without a Content-Length.</summary>
    Chunked,

    /// <summary>With its Content-Length; the second half leaves when <see cref="Seen.GoOn"/> is set.</summary>
    Held,
}

using System;
using ServiceStack.HyperHost.Statistics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The limit that a body exceeds. Every transport checks the announced length and the received length here.</summary>
/// <param name="Name">The limit.</param>
/// <param name="Most">Bytes that it allows.</param>
/// <param name="Words">For the log: received and allowed bytes.</param>
internal sealed record BodyLimit(LimitName Name, long Most, string Words)
{
    /// <param name="limits">The host's.</param>
    /// <param name="length">Bytes of the body, as far as they are known.</param>
    /// <param name="contentType">Of the request; null for none.</param>
    /// <returns>Null where it is within its limits.</returns>
    public static BodyLimit? Of(HostLimits limits, long length, string? contentType)
    {
        if (limits.MaxBodyBytes > 0 && length > limits.MaxBodyBytes)
            return Make(LimitName.MaxBodyBytes, "a body", length, limits.MaxBodyBytes);

        return limits.MaxFormBytes > 0 && length > limits.MaxFormBytes && FormBody.IsUrlEncoded(contentType)
            ? Make(LimitName.MaxFormBytes, "a form", length, limits.MaxFormBytes) : null;
    }

    private static BodyLimit Make(LimitName name, string what, long length, long most) =>
        new(name, most, FormattableString.Invariant($"{what} of {length} bytes, or more, where {most} are allowed."));
}

using System;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Exceptions for invalid use of the response, with Kestrel's messages where Kestrel has one.</summary>
internal static class ResponseErrors
{
    public static InvalidOperationException NoBody(int status) => new(
        FormattableString.Invariant($"Writing to the response body is invalid for responses with status code {status}."));

    public static InvalidOperationException TooMany(long written, long length) => new(
        FormattableString.Invariant($"Response Content-Length mismatch: too many bytes written ({written} of {length})."));

    public static InvalidOperationException TooFew(long written, long length) => new(
        FormattableString.Invariant($"Response Content-Length mismatch: too few bytes written ({written} of {length})."));

    public static InvalidOperationException NotAllowed(string header, int status) => new(
        FormattableString.Invariant($"{header} is not allowed with status {status}, whose response has no body: remove the header."));
}

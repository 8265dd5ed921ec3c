using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The path of a request, resolved when the target is first read.</summary>
internal abstract partial class HostRequest
{
    /// <summary>The request is "OPTIONS *", which asks about the server as a whole.</summary>
    internal bool IsForServer => IsAsterisk(RawUrl);

    /// <summary>The reason for status 400 if the path is refused; null if it is accepted.</summary>
    internal string? PathRefusal => RawUrl is not null && _resolved is { } resolved ? resolved.Refusal : null;

    /// <summary>Path and query, with the path resolved and the encoding as sent; empty if the path is rejected.</summary>
    internal string RoutedTarget => RawUrl is var url && _resolved is { } resolved ? resolved.Target : url;

    /// <summary>The whole path, resolved and decoded.</summary>
    internal string Path => RawUrl is var url && _resolved is { } resolved ? resolved.Path : _mark < 0 ? url : TargetText.Path(url);

    /// <summary>Index of the question mark in <see cref="RawUrl"/>; -1 without a query.</summary>
    internal int QueryMark => RawUrl is var url && _mark >= 0 ? url.IndexOf('?', _mark) : -1;

    /// <summary>Whether the target has a query, even an empty one.</summary>
    protected bool HasQuery => QueryMark >= 0;

    /// <returns>v3's PathInfo: the path below the handler path.</returns>
    protected virtual string ReadPathInfo()
    {
        var handlerPath = EndpointHost.Config?.ServiceStackHandlerFactoryPath;
        if (RawUrl is var url && _resolved is null && string.IsNullOrEmpty(handlerPath))
            return _mark < 0 ? url : RequestPathInfo.Below(TargetText.Path(url), hasQuery: true, handlerPath: null);

        return RequestPathInfo.IsRaw ? RequestPathInfo.Raw(url, handlerPath) : RequestPathInfo.Below(Path, HasQuery, handlerPath);
    }

    private string ReadTarget()
    {
        var target = Target;
        _mark = TargetText.FirstMark(target);
        if (TargetText.IsUnresolved(target, _mark) && !IsAsterisk(target)) _resolved = RequestPathInfo.Resolve(target);
        return _rawUrl = target;
    }

    private bool IsAsterisk(string target) => target.Length == 1 && target[0] == '*' && Verb == "OPTIONS";
}

using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Prevents shared caches from serving one client's response to another: sets Cache-Control to private if code has read the client's
/// identity or the response sets a cookie, and adds the headers that code has read to Vary.
/// </summary>
internal static class CacheHeaders
{
    public static void Add(ResponseHeaders headers, ReadInputs inputs)
    {
        var isForClient = (inputs & ReadInputs.Client) != 0 || (headers.Count > 0 && headers.Has("Set-Cookie"));
        if ((!isForClient && (inputs & ReadInputs.Headers) == 0) || EngineSwitch.AddsNoCacheHeaders) return;

        if (isForClient)
        {
            headers.Set(CacheText.CacheControl, CacheText.MakePrivate(headers.Get(CacheText.CacheControl)));
            foreach (var name in CacheText.OtherControls) headers.Remove(name);
        }

        if (CacheText.AddTo(headers.Get(CacheText.Vary), inputs) is { } vary) headers.Set(CacheText.Vary, vary);
    }
}

using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Keeps caches from storing a response for other clients: Cache-Control is private if code has read who the client is, or if the response
/// sets a cookie; Vary has the headers that code has read.
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

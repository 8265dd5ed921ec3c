using System.Collections.Concurrent;
using System.Text;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace LawsHost.Services;

/// <summary>A service that makes the mistake of keeping parts of its request.</summary>
public class KeptPartsService : Service
{
    private static readonly ConcurrentDictionary<string, KeptParts> Kept = new();

    public object Any(KeepParts request)
    {
        var (sent, response) = (RequestContext.Get<IHttpRequest>(), RequestContext.Get<IHttpResponse>());
        if (request.ReadsForm) _ = sent.FormData;
        sent.Items["token"] = request.Token;
        HostContext.Instance.Items["token"] = request.Token;
        Kept[request.Key] = new KeptParts(RequestContext, sent, response);
        if (!request.WritesItself) return "kept " + request.Token;

        var text = Encoding.UTF8.GetBytes("kept " + request.Token);
        response.OutputStream.Write(text, 0, text.Length);
        response.Close();
        return null;
    }

    public object Any(UsePart request)
    {
        var (sent, response) = (RequestContext.Get<IHttpRequest>(), RequestContext.Get<IHttpResponse>());
        if (!Kept.TryRemove(request.Key, out var kept)) return "nothing is kept";

        sent.Items["token"] = request.Token;
        response.AddHeader("X-Token", request.Token);
        if (!request.IsBegun)
        {
            var result = LateUses.Try(request.Use, kept);
            HostContext.Instance.Items["token"] = request.Token;
            return "late " + request.Token + ": " + result;
        }

        var begin = Encoding.UTF8.GetBytes("late " + request.Token + ": ");
        response.OutputStream.Write(begin, 0, begin.Length);
        response.OutputStream.Flush();
        var end = Encoding.UTF8.GetBytes(LateUses.Try(request.Use, kept));
        response.OutputStream.Write(end, 0, end.Length);
        response.Close();
        return null;
    }
}

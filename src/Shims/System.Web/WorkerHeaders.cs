namespace System.Web;

using System.Collections.Specialized;

/// <summary>The headers of a server's response: each is sent as soon as it is set.</summary>
internal sealed class WorkerHeaders(HttpWorkerRequest worker) : NameValueCollection(StringComparer.OrdinalIgnoreCase)
{
    public override void Add(string name, string value)
    {
        base.Add(name, value);

        // a cookie can't be joined with others (RFC 6265 §3)
        var isCookie = "Set-Cookie".Equals(name, StringComparison.OrdinalIgnoreCase);
        worker.SendUnknownResponseHeader(name, isCookie ? value : this[name]);
    }

    public override void Set(string name, string value)
    {
        base.Set(name, value);
        worker.SendUnknownResponseHeader(name, value);
    }
}

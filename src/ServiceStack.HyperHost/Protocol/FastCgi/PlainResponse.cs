using System.Text;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Plain-text responses of the host itself.</summary>
internal static class PlainResponse
{
    public static ValueTask Give(FastCgiExchange exchange, int status, string text, string type = "text/plain; charset=utf-8")
    {
        exchange.Response.Status = status;
        exchange.Response.ContentType = type;
        exchange.Output.Append(Encoding.UTF8.GetBytes(text));
        return default;
    }

    /// <summary>503 for requests of an application that is being started.</summary>
    public static ValueTask TryLater(FastCgiExchange exchange, string text)
    {
        exchange.Response.Add("Retry-After", "5");
        return Give(exchange, 503, text);
    }
}

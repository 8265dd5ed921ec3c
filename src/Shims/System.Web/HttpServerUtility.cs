namespace System.Web;

using System.IO;
using System.Text;

public sealed class HttpServerUtility
{
    internal HttpServerUtility()
    {
    }

    public string MachineName => Environment.MachineName;

    public int ScriptTimeout { get; set; } = 110;

    public void ClearError() => HttpContext.Current?.ClearError();

    public Exception GetLastError() => HttpContext.Current?.Error;

    public string MapPath(string path) => Hosting.HostingEnvironment.MapPath(path);

    public string HtmlDecode(string s) => HttpUtility.HtmlDecode(s);

    public void HtmlDecode(string s, TextWriter output) => HttpUtility.HtmlDecode(s, output);

    public string HtmlEncode(string s) => HttpUtility.HtmlEncode(s);

    public void HtmlEncode(string s, TextWriter output) => HttpUtility.HtmlEncode(s, output);

    public string UrlDecode(string s) => HttpUtility.UrlDecode(s);

    public void UrlDecode(string s, TextWriter output) => output.Write(HttpUtility.UrlDecode(s));

    public string UrlEncode(string s) => HttpUtility.UrlEncode(s);

    public void UrlEncode(string s, TextWriter output) => output.Write(HttpUtility.UrlEncode(s));

    public string UrlPathEncode(string s) => HttpUtility.UrlPathEncode(s);

    public static byte[] UrlTokenDecode(string input)
    {
        ArgumentNullException.ThrowIfNull(input);
        if (input.Length == 0) return [];
        var padding = input[^1] - '0';
        if (padding is < 0 or > 10) return null;
        var base64 = new StringBuilder(input, 0, input.Length - 1, input.Length + 10)
            .Replace('-', '+')
            .Replace('_', '/')
            .Append('=', padding);
        return Convert.FromBase64String(base64.ToString());
    }

    public static string UrlTokenEncode(byte[] input)
    {
        ArgumentNullException.ThrowIfNull(input);
        if (input.Length == 0) return string.Empty;
        var base64 = Convert.ToBase64String(input);
        var bare = base64.TrimEnd('=');
        return bare.Replace('+', '-').Replace('/', '_') + (base64.Length - bare.Length);
    }

    public void Execute(string path) => throw SystemWeb.NotHere("HttpServerUtility.Execute");

    public void Transfer(string path) => throw SystemWeb.NotHere("HttpServerUtility.Transfer");

    public void TransferRequest(string path) => throw SystemWeb.NotHere("HttpServerUtility.TransferRequest");
}

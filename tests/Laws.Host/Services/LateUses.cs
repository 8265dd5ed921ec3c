using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using ServiceStack.Common;

namespace LawsHost.Services;

/// <summary>Uses of a kept part, by name; the result is what was read.</summary>
public static class LateUses
{
    private static readonly byte[] Late = Encoding.ASCII.GetBytes("late-");

    public static readonly Dictionary<string, Func<KeptParts, object>> All = new()
    {
        ["Response.Write"] = Of(it => it.Response.Write("late-")),
        ["Response.AddHeader"] = Of(it => it.Response.AddHeader("X-Late", "1")),
        ["Response.StatusCode="] = Of(it => it.Response.StatusCode = 201),
        ["Response.StatusDescription="] = Of(it => it.Response.StatusDescription = "Late"),
        ["Response.ContentType="] = Of(it => it.Response.ContentType = "text/late"),
        ["Response.Redirect"] = Of(it => it.Response.Redirect("/late")),
        ["Response.Cookies"] = Of(it => it.Response.Cookies.AddCookie(new Cookie("late", "1"))),
        ["Response.Flush"] = Of(it => it.Response.Flush()),
        ["Response.Close"] = Of(it => it.Response.Close()),
        ["Response.End"] = Of(it => it.Response.End()),
        ["Response.OutputStream"] = Of(it => it.Response.OutputStream.Write(Late, 0, Late.Length)),
        ["Output.Write"] = Of(it => it.Output.Write(Late, 0, Late.Length)),
        ["Output.WriteByte"] = Of(it => it.Output.WriteByte(76)),
        ["Output.WriteAsync"] = Of(it => it.Output.WriteAsync(Late, 0, Late.Length).GetAwaiter().GetResult()),
        ["Output.Flush"] = Of(it => it.Output.Flush()),
        ["Output.Dispose"] = Of(it => it.Output.Dispose()),
        ["Input.Read"] = it => Read(it.Input),
        ["Input.Position="] = Of(it => it.Input.Position = 0),
        ["Request.InputStream"] = it => Read(it.Request.InputStream),
        ["Request.GetRawBody"] = it => it.Request.GetRawBody(),
        ["Request.RawUrl"] = it => it.Request.RawUrl,
        ["Request.AbsoluteUri"] = it => it.Request.AbsoluteUri,
        ["Request.PathInfo"] = it => it.Request.PathInfo,
        ["Request.HttpMethod"] = it => it.Request.HttpMethod,
        ["Request.UserAgent"] = it => it.Request.UserAgent,
        ["Request.Headers"] = it => it.Request.Headers["X-Token"],
        ["Request.QueryString"] = it => it.Request.QueryString["q"],
        ["Request.FormData"] = it => it.Request.FormData["f"],
        ["Request.Files"] = it => string.Join(" ", it.Request.Files.Select(file => Read(file.InputStream))),
        ["Request.Cookies"] = it => string.Join(" ", it.Request.Cookies.Values.Select(cookie => cookie.Value)),
        ["Request.Items"] = it => Describe(it.Request.Items),
        ["Request.Items="] = Of(it => it.Request.Items["late"] = "1"),
        ["Request.UserHostAddress"] = it => it.Request.UserHostAddress,
        ["Request.ContentLength"] = it => it.Request.ContentLength,
        ["Request.ContentType"] = it => it.Request.ContentType,
        ["Request.ResponseContentType="] = Of(it => it.Request.ResponseContentType = "text/late"),
        ["Context.AbsoluteUri"] = it => it.Context.AbsoluteUri,
        ["Context.PathInfo"] = it => it.Context.PathInfo,
        ["Context.GetHeader"] = it => it.Context.GetHeader("X-Token"),
        ["Context.IpAddress"] = it => it.Context.IpAddress,
        ["Context.Cookies"] = it => string.Join(" ", it.Context.Cookies.Values.Select(cookie => cookie.Value)),
        ["Context.Files"] = it => it.Context.Files.Length,
        ["Items"] = it => Describe(it.Items),
        ["ThreadItems"] = it => it.ThreadItems["token"],
        ["HostContext.Items"] = _ => HostContext.Instance.Items["token"],
    };

    /// <returns>"=" and what was read, or the name of the exception.</returns>
    public static string Try(string use, KeptParts kept)
    {
        try
        {
            return "=" + All[use](kept);
        }
        catch (Exception error)
        {
            return error.GetType().Name;
        }
    }

    private static Func<KeptParts, object> Of(Action<KeptParts> use) => kept =>
    {
        use(kept);
        return null;
    };

    private static string Read(Stream from)
    {
        var buffer = new byte[200];
        return Encoding.UTF8.GetString(buffer, 0, from.Read(buffer, 0, buffer.Length));
    }

    private static string Describe(Dictionary<string, object> items) =>
        string.Join(" ", items.Where(item => item.Value is string).Select(item => item.Value));
}

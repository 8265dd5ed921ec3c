using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace LawsHost;

/// <summary>What the services Strangers and LogTexts do, in an application of ASP.NET Core alone.</summary>
internal static class AspNetCoreStrangers
{
    public static void Map(WebApplication app)
    {
        app.MapGet("/stranger/address", static (HttpContext context) => context.Connection.RemoteIpAddress?.ToString());
        app.Map("/logtext/throw", static async (HttpContext context) =>
        {
            var form = await context.Request.ReadFormAsync();
            throw new InvalidOperationException("boom " + form["Text"], new FormatException("inner " + form["Text"]));
        });
    }
}

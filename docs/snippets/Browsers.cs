using System;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface.Cors;
using ServiceStack.WebHost.Endpoints;

namespace Snippets;

public static class Browsers
{
    public static object Version(Entry entry)
    {
        return new HttpResult(entry) { LastModified = entry.Changed, Headers = { ["ETag"] = "\"" + entry.Version + "\"" } };
    }

    public class Entry
    {
        public DateTime Changed { get; set; }

        public int Version { get; set; }
    }

    public class AppHost() : HyperAppHost("Files", typeof(AppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { PrecompressedFiles = true });
            Plugins.Add(new CorsFeature(["https://app.example.org"], allowCredentials: true));
        }
    }
}

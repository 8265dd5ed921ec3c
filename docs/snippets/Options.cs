using System;
using System.IO;
using ServiceStack.HyperHost;

namespace Snippets;

public static partial class Options
{
    public static void Limits(HyperAppHost host)
    {
        host.Options.Limits.MaxBodyBytes = 100_000_000;
        host.Options.Limits.ServiceTimeout = TimeSpan.FromSeconds(20);
        host.Options.TrustedProxies.Add("10.0.0.0/8");
    }

    public static void Log(HyperAppHost host, AppendFile file)
    {
        host.Options.AccessLog = new AccessLog(AccessLog.DefaultFormat, "hello", file.Write);
    }

    public static void Status(HyperAppHost host)
    {
        host.Options.UseStatus();
    }

    public static void Health(HyperAppHost host)
    {
        host.Options.UseHealth();
        host.Options.Health.Checks.Add("disk", () => Directory.Exists("/var/data") ? null : "/var/data is not mounted");
    }

    public static void Sockets(HyperAppHost host)
    {
        host.Options.Transport.UnixMode = 0x1B0;    // 0660
        host.Options.Transport.UnixGroup = "www-data";
    }

    public static void Compression(HyperAppHost host)
    {
        host.Options.Compression.IsEnabled = true;
    }

    public abstract class AppendFile
    {
        public abstract void Write(byte[] bytes, int count);
    }
}

using ServiceStack.HyperHost;

namespace Snippets;

public static partial class Options
{
    public static void Tls(HyperAppHost host)
    {
        host.Options.UseKestrel();
        host.Options.Tls.Certificates.Add("/etc/ssl/hello.pem");
        host.Options.Tls.Keys.Add("/etc/ssl/hello.key");
        host.Start("https://*:443/");
    }
}

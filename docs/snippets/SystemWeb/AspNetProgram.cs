using System;
using ServiceStack.HyperHost.SystemWeb;

namespace Snippets.SystemWeb;

public static class AspNetProgram
{
    public static void Main()
    {
        var options = new AspNetServerOptions();
        options.Addresses.Add("fcgi://127.0.0.1:9000");
        options.Applications.Add(new AspNetApplicationOptions { PhysicalPath = "/srv/www/shop" });

        using var server = new AspNetServer(options);
        server.Start();
        Console.ReadLine();
        if (!server.Stop()) Environment.Exit(0);
    }
}

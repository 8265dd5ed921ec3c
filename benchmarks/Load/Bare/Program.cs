using System;

namespace Bare;

/// <summary>Bare fcgi HOST:PORT | fcgi /path | http HOST:PORT: answers every request with the same JSON.</summary>
internal static partial class Program
{
    private static int Main(string[] args)
    {
        if (args.Length != 2 || args[0] is not ("fcgi" or "http"))
        {
            Console.Error.WriteLine("usage: Bare fcgi HOST:PORT | fcgi /path | http HOST:PORT");
            return 2;
        }

        if (args[0] == "fcgi") ServeFastCgi(args[1]);
        else ServeHttp(args[1]);
        return 0;
    }

    private static partial void ServeFastCgi(string address);

    private static partial void ServeHttp(string address);
}

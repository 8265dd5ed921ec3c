using System;
using System.IO;

namespace Bare;

/// <summary>
/// Bare fcgi HOST:PORT [FILE] | fcgi /path [FILE] | http HOST:PORT [PEM]: answers every request with the same JSON, that of a file or
/// hello's; over https with a certificate and its key, on .NET 10.
/// </summary>
internal static partial class Program
{
    private static int Main(string[] args)
    {
        if (args.Length is not (2 or 3) || args[0] is not ("fcgi" or "http"))
        {
            Console.Error.WriteLine("usage: Bare fcgi HOST:PORT [FILE] | fcgi /path [FILE] | http HOST:PORT [PEM]");
            return 2;
        }

        var file = args.Length == 3 ? args[2] : null;
        if (args[0] == "http")
        {
            ServeHttp(args[1], file);
            return 0;
        }

        if (file != null) Conversation.Json = File.ReadAllText(file);
        ServeFastCgi(args[1]);
        return 0;
    }

    private static partial void ServeFastCgi(string address);

    private static partial void ServeHttp(string address, string? certificate);
}

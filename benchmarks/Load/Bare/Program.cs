using System;
using System.IO;

namespace Bare;

/// <summary>
/// Bare fcgi HOST:PORT [FILE] | fcgi /path [FILE] | http HOST:PORT: answers every request with the same JSON, that of a file or hello's.
/// </summary>
internal static partial class Program
{
    private static int Main(string[] args)
    {
        if (args.Length is not (2 or 3) || args[0] is not ("fcgi" or "http"))
        {
            Console.Error.WriteLine("usage: Bare fcgi HOST:PORT [FILE] | fcgi /path [FILE] | http HOST:PORT");
            return 2;
        }

        if (args.Length == 3) Conversation.Json = File.ReadAllText(args[2]);
        if (args[0] == "fcgi") ServeFastCgi(args[1]);
        else ServeHttp(args[1]);
        return 0;
    }

    private static partial void ServeFastCgi(string address);

    private static partial void ServeHttp(string address);
}

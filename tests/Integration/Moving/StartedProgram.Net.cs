using System.Collections.Generic;
using System.Net;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>Requests to a program that a test has built, and its end.</summary>
internal static class StartedProgram
{
    /// <summary>Sends requests to the HTTP address that the program logs.</summary>
    /// <param name="listening">The start of that line.</param>
    public static HttpSender SenderOf(ServerProcess server, string listening = "Listening on http://")
    {
        var http = server.WaitForLines(listening, 1)[0];
        return new HttpSender(new IPEndPoint(IPAddress.Loopback, int.Parse(Regex.Match(http, @"http:\S*:(\d+)").Groups[1].Value)));
    }

    public static RawResponse Get(this HttpSender sender, string target, params KeyValuePair<string, string>[] headers) =>
        sender.Send("GET", target, [new("Host", sender.Authority), .. headers], null);

    /// <summary>Ends the program, which has to return 0. <c>dotnet run</c> passes the signal on, and the exit code back.</summary>
    public static void Stop(ServerProcess server)
    {
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }
}

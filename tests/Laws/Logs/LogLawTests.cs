using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Logs;

/// <summary>Law 7: a client's text begins no line of a log and sends no escape to a terminal, and a log shows no secret.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class LogLawTests(string host)
{
    private static readonly Regex OwnLine = new(
        @"^(\d{4}-\d\d-\d\dT[\d:.]+Z (debug|notice|warning|error) |\s+\S|\s*$|(trce|dbug|info|warn|fail|crit): |"
        + "(DEBUG|INFO|WARN|ERROR|FATAL): |Listening on |environment variable HYPERHOST_ONLY|Laws[.]Host[.](dll|exe) ended )");

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void A_log_has_lines_of_its_own_alone(int inputs)
    {
        using var server = LawHosts.GetNew(host);
        var isHttp = server.Address.StartsWith("http", StringComparison.Ordinal) || server.NewClient() is HttpSender;
        var seen = 0;

        // the limits of lines leave out most of what follows
        foreach (var place in Enum.GetValues<HostilePlace>())
            Send(server, new HostileRequest(place, "x\n" + HostileRequest.Forged + " x", 0), isHttp);
        Law.Holds(HostileRequest.Any, inputs, request =>
        {
            Send(server, request, isHttp);
            var lines = server.Lines;
            foreach (var line in lines.Skip(seen)) AssertIsSafe(line);
            seen = lines.Length;
        });

        server.Process.Terminate();
        server.Process.WaitForExit();

        foreach (var line in server.Lines) AssertIsSafe(line);
        Assert.That(server.Lines, Has.Some.Contains("boom ").And.Some.Contains(HostileRequest.Forged), "nothing was logged");
    }

    private static void AssertIsSafe(string line)
    {
        Assert.That(line, Does.Match(OwnLine), "a line of ours");
        Assert.That(line.TrimStart(), Does.Not.StartWith(HostileRequest.Forged), "a client's text begins a line");
        Assert.That(line.Where(static letter => char.IsControl(letter) || IsUnsafe(letter)), Is.Empty, line);

        // ASP.NET Core logs each request's address itself, in the category Microsoft.AspNetCore.Hosting.Diagnostics
        if (line.StartsWith("      Request ", StringComparison.Ordinal)) return;

        Assert.That(line, Does.Not.Contain(HostileRequest.Secret));
    }

    private static bool IsUnsafe(char letter) => letter is '\u2028' or '\u2029' or '\u061c' or '\u200e' or '\u200f'
        or (>= '\u202a' and <= '\u202e') or (>= '\u2066' and <= '\u2069') || char.IsSurrogate(letter);

    private static void Send(LawServer server, HostileRequest request, bool isHttp)
    {
        var text = request.HeaderText(isHttp);
        var (method, target, body, type) = (
            "POST", $"/logtext/throw?Depth={request.Depth}&password={HostileRequest.Secret}", "Text=boom",
            "application/x-www-form-urlencoded");
        var headers = new System.Collections.Generic.List<(string, string)> { ("Cookie", "ss-id=" + HostileRequest.Secret) };
        switch (request.Place)
        {
            case HostilePlace.Field:
                body = "Text=" + request.UrlText + "&Password=" + HostileRequest.Secret;
                break;
            case HostilePlace.Query:
                target += "&Text=" + request.UrlText;
                break;
            case HostilePlace.Path:
                (method, target) = ("GET", "/path/" + request.UrlText + "?code=" + HostileRequest.Secret);
                break;
            case HostilePlace.Method:
                method = new string([.. text.Where(static letter => letter is not (' ' or '\t') && letter < 128)]);
                break;
            case HostilePlace.Host:
                headers.Add(("Host", text));
                break;
            case HostilePlace.UserAgent:
                headers.Add(("User-Agent", text));
                break;
            case HostilePlace.RequestId:
                headers.Add(("X-Request-Id", text));
                break;
            case HostilePlace.UserName:
                target = "/requestlogs";
                var login = Encoding.UTF8.GetBytes(request.Text + ":" + HostileRequest.Secret);
                headers.Add(("Authorization", "Basic " + Convert.ToBase64String(login)));
                break;
            case HostilePlace.FileName:
                (target, type) = ("/logtext/upload", "multipart/form-data; boundary=b");
                break;
            case HostilePlace.Cookie:
                headers.Add(("Cookie", text));
                break;
            case HostilePlace.Json:
                (body, type) = ("{\"Depth\":\"" + request.Text, "application/json");
                break;
        }

        headers.Add(("Content-Type", type));
        var bytes = request.Place == HostilePlace.FileName ? request.Multipart() : Encoding.UTF8.GetBytes(body);
        try
        {
            server.Send(method, target, bytes, [.. headers]);
        }
        catch (IOException)
        {
            // what is no HTTP may end its connection
        }
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>The tables of docs/reference match the code.</summary>
public class ReferenceTests
{
    private const string Options = "docs/reference/options.md";
    private const string Limits = "docs/reference/limits.md";
    private const string Addresses = "docs/reference/addresses.md";

    private static readonly string[] Samples =
    [
        "http://127.0.0.1:8080/", "http://*:8080/api/", "fcgi://127.0.0.1:9000", "fcgi://[::1]:9000", "fcgi://*:9000", "fcgi://127.0.0.1:0",
        "fcgi+unix:/run/app/app.sock", "fcgi+unix:@name", "fcgi+fd:0", "http+unix:/run/app/web.sock", "http+fd:3/",
    ];

    private static IEnumerable<string> Groups => Enum.GetNames(typeof(OptionGroup)).Except([nameof(OptionGroup.Replaced)]);

    [TestCaseSource(nameof(Groups))]
    public void Options_of_a_group(string part)
    {
        var rows = from option in OptionTable.All
                   where option.Group.ToString() == part
                   select new[]
                   {
                       Words(option),
                       option.Kind == OptionKind.Flag ? "" : ValueOf(option),
                       option.IsCommandLineOnly && option.Kind == OptionKind.Flag ? "" : GeneratedTable.Plain(option.Default),
                       GeneratedTable.Plain(option.Help),
                   };

        GeneratedTable.Check(Options, part.ToLowerInvariant(), GeneratedTable.Of(["option", "value", "default", "what it does"], rows));
    }

    [Test]
    public void Options_of_older_servers()
    {
        var rows = from option in OptionTable.All
                   where option.Group == OptionGroup.Replaced
                   select new[] { Words(option), GeneratedTable.Plain(option.Instead ?? "") };

        GeneratedTable.Check(Options, "replaced", GeneratedTable.Of(["option", "what to do"], rows));
    }

    [Test]
    public void Variables_and_keys_of_older_servers()
    {
        var rows = from option in OptionTable.All
                   where option.Environment.Count + option.AppSettings.Count > 0
                   select new[]
                   {
                       GeneratedTable.Code("--" + option.Name),
                       string.Join(", ", option.Environment.Select(GeneratedTable.Code)),
                       string.Join(", ", option.AppSettings.Select(GeneratedTable.Code)),
                   };

        GeneratedTable.Check(Options, "variables", GeneratedTable.Of(["option", "variables", "keys of appSettings"], rows));
    }

    [Test]
    public void Limits_of_the_host() =>
        GeneratedTable.Check(Limits, "limits", LimitTable.Of(typeof(HyperHostOptions).GetProperty("Limits")!, isChecked: true));

    [Test]
    public void Settings_of_sockets_and_threads() =>
        GeneratedTable.Check(Limits, "transport", LimitTable.Of(typeof(HyperHostOptions).GetProperty("Transport")!, isChecked: false));

    [Test]
    public void Addresses_to_listen_on()
    {
        var rows = from sample in Samples
                   let address = ListenAddress.Parse(sample)
                   select new[]
                   {
                       GeneratedTable.Code(sample), address.Protocol == ListenProtocol.Http
                           ? "HTTP" : "FastCGI", Kind(address), address.IsLocal ? "this machine" : "any machine",
                   };

        GeneratedTable.Check(Addresses, "addresses", GeneratedTable.Of(["address", "speaks", "socket", "reached by"], rows));
    }

    [Test]
    public void Every_form_that_an_error_suggests_is_among_the_addresses()
    {
        var message = Assert.Throws<ListenAddressException>(() => ListenAddress.Parse("gopher://x"))!.Message;

        foreach (Match form in Regex.Matches(message, @"\b(?:fcgi|http)(?:\+\w+)?:"))
        {
            Assert.That(Samples, Has.Some.StartsWith(form.Value));
        }
    }

    // docfx shows the backslash of an escaped bar in code
    private static string ValueOf(Option option) => string.Join(", ", HelpText.ValueOf(option).Split('|').Select(GeneratedTable.Code));

    private static string Words(Option option) =>
        string.Join(", ", option.Names.Select(name => GeneratedTable.Code((name.Length == 1 ? "-" : "--") + name)));

    private static string Kind(ListenAddress address) => address.Kind switch
    {
        ListenKind.Tcp =>
            address.EndPoint!.Port == 0 ? "TCP, a free port" : address.IsAnyHost ? "TCP, every address of the machine" : "TCP",
        ListenKind.Unix => address.IsAbstract ? "Unix, an abstract name" : "Unix, a file",
        _ => "inherited, already listening",
    };
}

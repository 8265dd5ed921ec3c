using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The texts that v3 sent to Redis: a round trip reproduces them exactly.</summary>
public class RecordedTextsTests
{
    private static readonly Regex Command = new(
        @"(?:LPUSH (?<key>mq:\S+)|SET(?:EX)? (?<key>urn:(?:userauth|useroauthprovider|iauthsession):\S+)(?: \d+)?) ""(?<text>.*)""$",
        RegexOptions.Singleline);

    private static IEnumerable<TestCaseData> Messages =>
        from text in Texts("mq:")
        where Regex.IsMatch(text.Text, @"""Body"":\{""__type""")
        select new TestCaseData(text.Text).SetArgDisplayNames(text.Name);

    private static IEnumerable<TestCaseData> Users => Cases("urn:userauth:");

    private static IEnumerable<TestCaseData> Accounts => Cases("urn:useroauthprovider:");

    private static IEnumerable<TestCaseData> Sessions => Cases("urn:iauthsession:");

    [TestCaseSource(nameof(Messages))]
    public void A_message_is_written_as_it_was_read(string text)
    {
        var type = Type.GetType(Regex.Match(text, @"""Body"":\{""__type"":""([\w.]+), ").Groups[1].Value, throwOnError: true)!;

        var message = Encoding.UTF8.GetBytes(text).ToMessage(type);
        var isResponse = !text.StartsWith("{\"__type\"", StringComparison.Ordinal);

        Assert.That(Encoding.UTF8.GetString(isResponse ? message.ToBytes() : TypedBytes.Of(message)), Is.EqualTo(text));
    }

    [TestCaseSource(nameof(Users))]
    public void A_user_is_written_as_it_was_read(string text) => AssertSame<UserAuth>(text);

    [TestCaseSource(nameof(Accounts))]
    public void An_account_is_written_as_it_was_read(string text) => AssertSame<UserOAuthProvider>(text);

    [TestCaseSource(nameof(Sessions))]
    public void A_session_is_written_as_it_was_read(string text) => AssertSame<IAuthSession>(text);

    private static void AssertSame<T>(string text)
    {
        var value = CacheText.Read<T>(text);

        // DateTimeKind.Unspecified is local after a read, in v3 too; the tests run in UTC
        Assert.That((string?)CacheText.Write(value), Is.EqualTo(text.Replace("-0000)", "+0000)")));
    }

    private static IEnumerable<TestCaseData> Cases(string key) =>
        Texts(key).Select(static text => new TestCaseData(text.Text).SetArgDisplayNames(text.Name));

    private static IEnumerable<(string Name, string Text)> Texts(string key)
    {
        foreach (var sample in Sample.All.Values)
        {
            for (var i = 0; i < sample.Commands.Length; i++)
            {
                var match = Command.Match(sample.Commands[i]);
                if (!match.Success || !match.Groups["key"].Value.StartsWith(key, StringComparison.Ordinal)) continue;

                var text = Regex.Replace(match.Groups["text"].Value, @"\\(.)", static escape => escape.Groups[1].Value switch
                {
                    "n" => "\n",
                    "r" => "\r",
                    "t" => "\t",
                    var other => other,
                });

                // long texts are truncated in the recording
                if (text.EndsWith("}", StringComparison.Ordinal)) yield return ($"{sample.Id}-{i}", OfThisAssembly(text));
            }
        }
    }

    private static string OfThisAssembly(string text) =>
        Regex.Replace(text, @"(Acme\.\w+\.\w+), \w+", "$1, " + typeof(RecordedTextsTests).Assembly.GetName().Name);
}

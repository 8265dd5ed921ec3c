using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Tests.Configuration;

public class JsonSettingsFileTests
{
    private string _path = null!;

    [SetUp]
    public void NameFile() => _path = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString("N") + ".json");

    [TearDown]
    public void RemoveFile() => File.Delete(_path);

    [Test]
    public void Names_are_those_of_options_in_any_case_with_or_without_hyphens(
        [Values("MaxBody", "maxBody", "max-body", "MAX_BODY")] string name)
    {
        Assert.That(Read($$"""{ "HyperHost": { "{{name}}": "64M" } }""").Text("max-body"), Is.EqualTo("64M"));
    }

    [TestCase("64", "64")]
    [TestCase("\"64M\"", "64M")]
    public void Values_are_texts_or_numbers(string json, string value)
    {
        Assert.That(Read($$"""{ "MaxBody": {{json}} }""").Text("max-body"), Is.EqualTo(value));
    }

    [Test]
    public void Lists_are_lists()
    {
        var settings = Read("""
            {
              // a comment
              "$schema": "https://example.com/schema.json",
              "HyperHost": {
                "App": ["One.dll", "Two.dll"],
                "Listen": "http://127.0.0.1:8080/",
                "AllowedClients": ["10.0.0.5", "10.1.0.0/16"],
                "Health": true,
                "Name": null,
              },
              "Other": { "MaxBody": 1 }
            }
            """);

        Assert.That(settings.Findings.Errors, Is.Empty);
        Assert.That(settings.Every("app").Select(one => one.Value), Is.EqualTo(new[] { "One.dll", "Two.dll" }));
        Assert.That(settings.Every("app").Last().Where, Is.EqualTo(_path + ":5: App"));
        Assert.That(settings.Every("listen").Single().Value, Is.EqualTo("http://127.0.0.1:8080/"));
        Assert.That(settings.Text("allowed-clients"), Is.EqualTo("10.0.0.5,10.1.0.0/16"));
        Assert.That(settings.Flag("health"), Is.True);
        Assert.That(settings.Find("name"), Is.Null);
        Assert.That(settings.Find("max-body"), Is.Null);
    }

    [TestCase("true", "/status")]
    [TestCase("\"/server\"", "/server")]
    [TestCase("false", null)]
    public void A_flag_is_the_bare_name_of_an_option(string json, string? value)
    {
        Assert.That(Read($$"""{ "Status": {{json}} }""").Text("status"), Is.EqualTo(value));
    }

    [TestCase("{\n \"Maxbdy\": 1 }", ":2: Maxbdy: unknown option. Did you mean MaxBody?")]
    [TestCase("{\n\n \"MaxBody\": \"large\" }", ":3: MaxBody: 'large' is not a number of bytes")]
    [TestCase("{ \"MaxBody\": { \"Bytes\": 1 } }", ":1: MaxBody: an object is no value of an option")]
    [TestCase("{ \"MaxBody\": [1, 2] }", ":1: MaxBody: takes one value, not a list.")]
    [TestCase("{ \"Help\": true }", ":1: Help: an option of the command line only.")]
    [TestCase("{ \"MaxBody\": 1", ":1:")]
    [TestCase("", ":1:")]
    public void A_mistake_has_its_line(string json, string message)
    {
        Assert.That(Read(json).Findings.Errors.Single(), Does.StartWith(_path + message));
    }

    [TestCase("{\n \"MaxBody\": 1\n \"App\": 2 }", ":3:2: a comma is missing in front of '\"'.")]
    [TestCase("{ \"MaxBody\" 1 }", ":1:13: a colon is expected behind the name, and not '1'.")]
    [TestCase("{ \"MaxBody\": 1", ":1:15: the file ends before its last brace or bracket is closed.")]
    [TestCase("{ \"MaxBody\": big }", ":1:14: a value is expected behind the colon, and not 'b'; texts stand in double quotes.")]
    [TestCase("{ \"App\": \"a.dll }", ":1:18: the text has no closing quote on its line.")]
    [TestCase("{ \"App\": \"a.dll\n }", ":1:16: the text has no closing quote on its line.")]
    [TestCase("{ \"App\": \"C:\\apps\" }", ":1:14: 'a' can't stand in a text; a backslash is written \\\\.")]
    [TestCase("{ 'App': 1 }", ":1:3: texts and names stand in double quotes, not in single ones.")]
    [TestCase("{ App: 1 }", ":1:3: a name in double quotes or } is expected, and not 'A'.")]
    [TestCase("{ \"A\": 1,, \"B\": 2 }", ":1:10: a comma is here twice.")]
    [TestCase("{ \"A\": [1 2] }", ":1:11: a comma is missing in front of '2'.")]
    [TestCase("{ \"A\": 1 ] }", ":1:10: ']' does not belong here.")]
    [TestCase("{ \"ä\": }", ":1:8: a value is expected behind the colon, and not '}'; texts stand in double quotes.")]
    [TestCase("{ \"A\": 1 } x", ":1:12: a comma is missing")]
    [TestCase("", ":1:1: the file is empty; an object in braces is expected.")]
    public void A_fault_has_line_and_column_and_what_is_missing(string json, string error) =>
        Assert.That(Read(json).Findings.Errors.Single(), Does.StartWith(_path + error));

    [Test]
    public void A_missing_file_is_an_error()
    {
        var settings = new Settings(new Findings());

        JsonSettingsFile.Read(_path, SettingSource.File, settings);

        Assert.That(settings.Findings.Errors.Single(), Does.StartWith(_path + ": "));
    }

    [TestCase(" \n{ }", true)]
    [TestCase("// comment\n{ }", true)]
    [TestCase("<configuration/>", false)]
    [TestCase("", false)]
    public void Differs_from_xml_by_its_first_letter(string text, bool isJson)
    {
        File.WriteAllText(_path, text);

        Assert.That(JsonSettingsFile.IsJson(_path), Is.EqualTo(isJson));
        Assert.That(JsonSettingsFile.IsJson(_path + ".missing"), Is.False);
    }

    private Settings Read(string json)
    {
        File.WriteAllText(_path, json);
        var settings = new Settings(new Findings());
        JsonSettingsFile.Read(_path, SettingSource.File, settings);
        return settings;
    }
}

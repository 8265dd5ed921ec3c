using System;
using System.Collections.Generic;
using System.Configuration;
using ServiceStack.Configuration;

namespace ServiceStack.HyperHost.Tests.Engine.Configuration;

public class SettingsTests
{
    private static readonly DictionarySettings Settings = new(new Dictionary<string, string>
    {
        { "Text", "some text" },
        { "Number", "42" },
        { "List", "a,b,c" },
        { "Numbers", "1,2,3" },
        { "Map", "a:1, b:http://x:80/" },
        { "NoMap", "a1,b2" },
    });

    [Test]
    public void Reads_values_of_any_type()
    {
        Assert.That(Settings.Get("Text", "none"), Is.EqualTo("some text"));
        Assert.That(Settings.Get("Number", 1), Is.EqualTo(42));
        Assert.That(Settings.Get("Numbers", Array.Empty<int>()), Is.EqualTo(new[] { 1, 2, 3 }));
        Assert.That(Settings.Get("None", 7), Is.EqualTo(7));
    }

    [Test]
    public void Reads_lists_and_maps()
    {
        Assert.That(Settings.GetList("List"), Is.EqualTo(new[] { "a", "b", "c" }));
        Assert.That(
            Settings.GetDictionary("Map"),
            Is.EqualTo(new Dictionary<string, string> { { "a", "1" }, { "b", "http://x:80/" } }));
    }

    [Test]
    public void Names_the_setting_that_is_missing_or_wrong()
    {
        Assert.That(() => Settings.GetString("None"), Throws.TypeOf<ConfigurationErrorsException>().With.Message.Contains("None"));
        Assert.That(() => Settings.GetDictionary("NoMap"), Throws.TypeOf<ConfigurationErrorsException>().With.Message.Contains("NoMap"));
        Assert.That(Settings.GetNullableString("None"), Is.Null);
    }

    [Test]
    public void The_configuration_file_has_null_for_what_is_not_there()
    {
        Assert.That(new AppSettings().GetString("no.such.setting"), Is.Null);
        Assert.That(new AppSettings().Get("no.such.setting", 5), Is.EqualTo(5));
        Assert.That(() => ConfigUtils.GetAppSetting("no.such.setting"), Throws.TypeOf<ConfigurationErrorsException>());
        Assert.That(ConfigUtils.GetAppSetting("no.such.setting", "x"), Is.EqualTo("x"));
        Assert.That(() => ConfigUtils.GetConnectionString("none"), Throws.TypeOf<ConfigurationErrorsException>());
    }
}

using System;
using System.Collections.Generic;
using System.Data.Linq;
using System.Linq;
using System.Reflection;
using System.ServiceModel;
using System.Web;
using System.Web.Caching;
using System.Web.Configuration;
using System.Web.UI;

namespace ServiceStack.HyperHost.Tests.Shims;

/// <summary>What v3's original assemblies, and binaries of their time, want of .NET Framework.</summary>
public class OldBinaryShimsTests
{
    private readonly Cache _cache = new();
    private readonly List<string> _removed = [];

    [SetUp]
    public void SetUp() => _removed.Clear();

    [Test]
    public void A_cached_value_that_goes_is_reported_with_the_reason()
    {
        Insert("removed", null, Cache.NoAbsoluteExpiration, TimeSpan.FromMinutes(1));
        Insert("replaced", null, Cache.NoAbsoluteExpiration, Cache.NoSlidingExpiration);
        Insert("expired", null, DateTime.UtcNow.AddSeconds(-1), Cache.NoSlidingExpiration);

        _cache.Remove("removed");
        _cache.Insert("replaced", "other");
        Assert.That(_cache.Get("expired"), Is.Null);

        Assert.That(_removed, Is.EqualTo(new[] { "removed Removed", "replaced Removed", "expired Expired" }));
    }

    [Test]
    public void A_cached_value_goes_when_what_it_depends_on_has_changed()
    {
        var dependency = new Changeable();
        Insert("k", dependency, Cache.NoAbsoluteExpiration, Cache.NoSlidingExpiration);
        Assert.That(_cache.Get("k"), Is.EqualTo("v"));

        dependency.Change();

        Assert.That(_cache.Get("k"), Is.Null);
        Assert.That(_removed, Is.EqualTo(new[] { "k DependencyChanged" }));
        Assert.That(dependency.HasChanged);
    }

    [Test]
    public void Files_are_no_dependency_here_and_throw() =>
        Assert.That(() => new CacheDependency("a.txt"),
            Throws.TypeOf<NotSupportedException>().With.Message.Contains("give the value a time"));

    [Test]
    public void A_value_can_be_added_once()
    {
        object? Add(string value) =>
            _cache.Add("once", value, null, Cache.NoAbsoluteExpiration, Cache.NoSlidingExpiration, CacheItemPriority.Low, null);

        Assert.That(Add("first"), Is.Null);
        Assert.That(Add("second"), Is.EqualTo("first"));
    }

    [TestCase("Name", "n")]
    [TestCase("name", "n")]
    [TestCase("Inner.Name", "i")]
    [TestCase("List[1]", "b")]
    [TestCase("Map[\"k\"].Length", 1)]
    [TestCase("Map('k')", "v")]
    [TestCase("Nothing.Name", null)]
    public void An_expression_is_followed(string expression, object? value) =>
        Assert.That(DataBinder.Eval(new Bound(), expression), Is.EqualTo(value));

    [Test]
    public void An_expression_that_can_not_be_followed_reports_where()
    {
        Assert.That(() => DataBinder.Eval(new Bound(), "Inner.Other"), Throws.TypeOf<HttpException>().With.Message.Contains("'Other'"));
        Assert.That(() => DataBinder.Eval(new Bound(), "List["), Throws.TypeOf<ArgumentException>());
        Assert.That(() => DataBinder.Eval(new Bound(), " "), Throws.TypeOf<ArgumentException>());
        Assert.That(DataBinder.Eval(new Bound(), "Name", "<{0}>"), Is.EqualTo("<n>"));
    }

    [Test]
    public void Bytes_of_Binary_are_compared_and_copied()
    {
        byte[] bytes = [1, 2];
        Binary one = bytes;
        bytes[0] = 9;

        Assert.That(one, Is.EqualTo(new Binary([1, 2])));
        Assert.That(one == new Binary([2, 1]), Is.False);
        Assert.That(one.GetHashCode(), Is.EqualTo(new Binary([1, 2]).GetHashCode()));
        Assert.That(one.ToString(), Is.EqualTo("\"AQI=\""));
        Assert.That(one.ToArray(), Is.EqualTo(new byte[] { 1, 2 }));
    }

    [Test]
    public void Handlers_of_a_configuration_are_a_list()
    {
        var section = new HttpHandlersSection();
        section.Handlers.Add(new HttpHandlerAction("api*", "One", "*"));
        section.Handlers.Add(new HttpHandlerAction("soap*", "Two", "POST", validate: false));

        Assert.That(section.Handlers.Cast<HttpHandlerAction>().Select(action => action.Path), Is.EqualTo(new[] { "api*", "soap*" }));
        section.Handlers.Remove("POST", "soap*");
        Assert.That(section.Handlers.Count, Is.EqualTo(1));
    }

    [TestCase("System.Web.Abstractions, Version=3.5.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35", "System.Web.HttpContextBase")]
    [TestCase("System.Web.Abstractions, Version=4.0.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35", "System.Web.HttpResponseBase")]
    [TestCase("System.Web.Extensions, Version=4.0.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35",
        "System.Web.Script.Serialization.JavaScriptSerializer")]
    [TestCase("System.Data.Linq, Version=3.5.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089", "System.Data.Linq.Binary")]
    [TestCase("System.Web, Version=2.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a", "System.Web.DefaultHttpHandler")]
    [TestCase("System, Version=2.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089", "System.CodeDom.Compiler.CompilerResults")]
    [TestCase("System.ServiceModel, Version=3.0.0.0, PublicKeyToken=b77a5c561934e089", "System.ServiceModel.ChannelFactory")]
    public void Names_of_2007_are_found(string assembly, string type) =>
        Assert.That(Assembly.Load(assembly).GetType(type), Is.Not.Null);

    [Test]
    public void Factories_of_channels_and_bindings_have_the_bases_of_WCF()
    {
        Assert.That(typeof(ChannelFactory<IClientChannel>).BaseType, Is.EqualTo(typeof(ChannelFactory)));
        Assert.That(typeof(WSHttpBinding).BaseType, Is.EqualTo(typeof(WSHttpBindingBase)));
    }

    private void Insert(string key, CacheDependency? dependency, DateTime until, TimeSpan sliding) =>
        _cache.Insert(
            key, "v", dependency, until, sliding, CacheItemPriority.Normal, (name, _, reason) => _removed.Add($"{name} {reason}"));

    private sealed class Changeable : CacheDependency
    {
        public void Change() => NotifyDependencyChanged(this, EventArgs.Empty);
    }

    private sealed class Bound
    {
        public string Name => "n";

        public Bound? Nothing => null;

        public Item Inner { get; } = new();

        public List<string> List { get; } = ["a", "b"];

        public Dictionary<string, string> Map { get; } = new() { ["k"] = "v" };
    }

    private sealed class Item
    {
        public string Name => "i";
    }
}

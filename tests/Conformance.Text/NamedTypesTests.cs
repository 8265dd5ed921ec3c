using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Text;
using TextRec;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Types that a text can create by naming them with __type.</summary>
public class NamedTypesTests
{
    public interface IAppHost
    {
    }

    public class Host : IAppHost
    {
        public static int Made;

        public Host() => Made++;
    }

    public interface IValidator<T>
    {
    }

    public class ShipValidator : IValidator<Ship>
    {
        public static int Made;

        public ShipValidator() => Made++;
    }

    public class SpareAttribute : Attribute
    {
        public static int Made;

        public SpareAttribute() => Made++;
    }

    [TearDown]
    public void AllowAllAgain() => NamedTypes.Allow = null;

    [TestCase(typeof(Host))]
    [TestCase(typeof(ShipValidator))]
    [TestCase(typeof(SpareAttribute))]
    [TestCase(typeof(Action))]
    [TestCase(typeof(System.IO.FileInfo))]
    [TestCase(typeof(System.Data.DataSet))]
    [TestCase(typeof(System.Diagnostics.Process))]
    [TestCase(typeof(System.Net.WebClient))]
    [TestCase(typeof(System.IO.MemoryStream))]
    [TestCase(typeof(List<System.IO.FileInfo>))]
    [TestCase(typeof(System.IO.FileInfo[]))]
    public void Makes_none_that_does_more_than_hold_data(Type type)
    {
        var name = type.AssemblyQualifiedName.Replace("\"", "");

        var json = JsonSerializer.DeserializeFromString<ObjectHolder>($"{{\"Any\":{{\"__type\":\"{name}\",\"Name\":\"x\"}}}}");
        var jsv = TypeSerializer.DeserializeFromString<ObjectHolder>($"{{Any:{{__type:\"{name}\",Name:x}}}}");
        var list = JsonSerializer.DeserializeFromString<List<object>>($"[{{\"__type\":\"{name}\"}}]");
        var map = JsonSerializer.DeserializeFromString<Dictionary<string, object>>($"{{\"a\":{{\"__type\":\"{name}\"}}}}");

        Assert.That(json.Any, Is.InstanceOf<string>());
        Assert.That(jsv.Any, Is.InstanceOf<string>());
        Assert.That(list.Single(), Is.InstanceOf<string>());
        Assert.That(map["a"], Is.InstanceOf<string>());
        Assert.That(Host.Made + ShipValidator.Made + SpareAttribute.Made, Is.Zero);
    }

    [Test]
    public void Makes_only_what_is_allowed()
    {
        NamedTypes.Allow = type => type == typeof(Cook);

        var cook = JsonSerializer.DeserializeFromString<ICrew>("{\"__type\":\"TextRec.Cook, Program\",\"Dish\":\"stew\"}");
        var captain = JsonSerializer.DeserializeFromString<ICrew>("{\"__type\":\"TextRec.Captain, Program\",\"Rank\":1}");

        Assert.That(((Cook)cook).Dish, Is.EqualTo("stew"));
        Assert.That(captain, Is.Null);
    }

    [TestCase("TextRec.Cook, Some.Old.Program")]
    [TestCase("TextRec.Cook, Some.Old.Program, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null")]
    public void Makes_a_class_that_is_in_another_assembly_than_named(string name)
    {
        var cook = JsonSerializer.DeserializeFromString<ICrew>($"{{\"__type\":\"{name}\",\"Dish\":\"stew\"}}");

        Assert.That(((Cook)cook).Dish, Is.EqualTo("stew"));
    }

    [TestCase("No.Such.Cook, Some.Old.Program")]
    [TestCase("System.IO.FileInfo, Some.Old.Program")]
    [TestCase("System.Collections.Generic.List`1[[TextRec.Cook, Program]], Some.Old.Program")]
    [TestCase(", Some.Old.Program")]
    [TestCase("TextRec.Ship, Some.Old.Program")]
    public void Makes_nothing_of_another_assembly_that_does_not_fit(string name)
    {
        Assert.That(JsonSerializer.DeserializeFromString<ICrew>($"{{\"__type\":\"{name}\",\"Dish\":\"stew\"}}"), Is.Null);
    }

    [Test]
    public void Own_texts_may_name_what_strangers_may_not()
    {
        const string text = "{\"__type\":\"TextRec.Cook, Program\",\"Dish\":\"stew\"}";
        var before = NamedTypes.AllowAs;
        NamedTypes.AllowAs = static (_, _) => false;
        try
        {
            Assert.That(NamedTypes.ReadOwnText<ICrew>(text), Is.TypeOf<Cook>());
            Assert.That(JsonSerializer.DeserializeFromString<ICrew>(text), Is.Null);
            Assert.That(NamedTypes.ReadOwnText<object>("{\"__type\":\"System.IO.FileInfo, mscorlib\"}"), Is.InstanceOf<string>());
            NamedTypes.Allow = static _ => false;
            Assert.That(NamedTypes.ReadOwnText<ICrew>(text), Is.Null, "the application's own word counts");
        }
        finally
        {
            NamedTypes.AllowAs = before;
        }
    }

    [Test]
    public void Reads_the_declared_type_when_the_named_one_is_not_allowed()
    {
        NamedTypes.Allow = type => type != typeof(Ferry);

        var ship = JsonSerializer.DeserializeFromString<Ship>("{\"__type\":\"TextRec.Ferry, Program\",\"Id\":3}");

        Assert.That(ship, Is.TypeOf<Ship>());
        Assert.That(ship.Id, Is.EqualTo(3));
    }
}

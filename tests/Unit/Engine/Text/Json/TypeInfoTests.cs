using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Json;

/// <summary>When types are named, by which names, and how old names are read.</summary>
// JsConfig is one for the process, and tests of other fixtures write JSON
[NonParallelizable]
public class TypeInfoTests
{
    private static string Named<T>() => typeof(T).FullName + ", " + typeof(T).Assembly.GetName().Name;

    public interface IPart
    {
        string? Name { get; set; }
    }

    public class Part : IPart
    {
        public string? Name { get; set; }

        /// <summary>A part of itself: only the interface's members can be written.</summary>
        public Part Self => this;
    }

    public interface IBolt
    {
        int Size { get; set; }
    }

    public class Bolt : IBolt
    {
        public int Size { get; set; }
    }

    public class Box
    {
        public IPart? One { get; set; }

        public List<IPart?>? Many { get; set; }

        public Dictionary<string, IPart>? Map { get; set; }
    }

    public class BoltBox
    {
        public IBolt? One { get; set; }

        public List<IBolt>? Many { get; set; }

        public object? Any { get; set; }
    }

    public class Item
    {
        public int Id { get; set; }
    }

    [Test]
    public void Interfaces_are_preferred_to_classes()
    {
        var box = new Box
        {
            One = new Part { Name = "a" }, Many = [new Part { Name = "b" }], Map = new() { ["k"] = new Part { Name = "c" } },
        };

        using var _ = JsConfig.With(preferInterfaces: true);
        var json = box.ToJson();
        var read = json.FromJson<Box>();

        var name = $"\"__type\":\"{Named<IPart>()}\",\"Name\"";
        Assert.That(json, Is.EqualTo("""{"One":{NAME:"a"},"Many":[{NAME:"b"}],"Map":{"k":{NAME:"c"}}}""".Replace("NAME", name)));
        Assert.That(read.One, Is.TypeOf<Part>());
        Assert.That(new[] { read.One!.Name, read.Many![0]!.Name, read.Map!["k"].Name }, Is.EqualTo(new[] { "a", "b", "c" }));
        Assert.That(box.ToJsv().FromJsv<Box>().One!.Name, Is.EqualTo("a"));
    }

    public sealed class Held : IDisposable
    {
        public int Size { get; set; }

        public void Dispose()
        {
        }
    }

    [Test]
    public void A_class_is_written_as_its_interface_where_interfaces_are_preferred()
    {
        using var _ = JsConfig.With(preferInterfaces: true);
        var json = new Part { Name = "a" }.ToJson();

        Assert.That(json, Is.EqualTo($"{{\"__type\":\"{Named<IPart>()}\",\"Name\":\"a\"}}"));
        Assert.That(json.FromJson<IPart>(), Is.TypeOf<Part>());
        Assert.That(JsonSerializer.SerializeToString(new Bolt { Size = 1 }, typeof(Bolt)), Is.EqualTo("{\"Size\":1}"), "its class");
        Assert.That(((Part?)null).ToJson(), Is.Null);

        // what has none, or one of the framework's alone, is written as itself
        Assert.That(new Item { Id = 1 }.ToJson(), Is.EqualTo("{\"Id\":1}"));
        Assert.That(new Held { Size = 1 }.ToJson(), Is.EqualTo("{\"Size\":1}"));
        Assert.That("text".ToJson() + 1.ToJson() + new List<int> { 1 }.ToJson(), Is.EqualTo("\"text\"1[1]"));
    }

    [Test]
    public void An_interface_that_a_text_names_makes_no_class_that_is_not_allowed()
    {
        var json = """{"One":{"__type":"NAME","Name":"a"}}""".Replace("NAME", Named<IPart>());

        using var _ = JsConfig.With(preferInterfaces: true);
        NamedTypes.Allow = static type => type != typeof(Part);
        try
        {
            Assert.That(json.FromJson<Box>().One, Is.Null);
        }
        finally
        {
            NamedTypes.Allow = null;
        }
    }

    [Test]
    public void A_type_s_name_is_left_out_where_its_interface_is_declared_without()
    {
        JsConfig<IBolt>.ExcludeTypeInfo = true;
        try
        {
            var json = new BoltBox { One = new Bolt { Size = 1 }, Many = [new Bolt { Size = 2 }], Any = new Bolt { Size = 3 } }.ToJson();

            Assert.That(json, Is.EqualTo(
                """{"One":{"Size":1},"Many":[{"Size":2}],"Any":{"__type":"NAME","Size":3}}""".Replace("NAME", Named<Bolt>())));
        }
        finally
        {
            JsConfig<IBolt>.ExcludeTypeInfo = false;
        }
    }

    [Test]
    public void A_type_that_is_to_be_named_is_named_where_another_is_not()
    {
        JsConfig<IBolt>.ExcludeTypeInfo = true;
        JsConfig<Bolt>.IncludeTypeInfo = true;
        try
        {
            var json = new BoltBox { One = new Bolt { Size = 1 }, Many = [new Bolt { Size = 2 }] }.ToJson();

            var name = $"\"__type\":\"{Named<Bolt>()}\"";
            Assert.That(json, Is.EqualTo("""{"One":{NAME,"Size":1},"Many":[{NAME,"Size":2}]}""".Replace("NAME", name)));
        }
        finally
        {
            JsConfig<IBolt>.ExcludeTypeInfo = false;
            JsConfig<Bolt>.IncludeTypeInfo = false;
        }
    }

    [Test]
    public void Items_of_a_lazy_sequence_are_written_with_their_type_and_those_of_a_list_are_not()
    {
        IEnumerable<Item> list = new List<Item> { new() { Id = 1 } };
        var lazy = Enumerable.Range(1, 2).Select(id => new Item { Id = id });

        var name = $"\"__type\":\"{Named<Item>()}\"";
        Assert.That(lazy.ToJson(), Is.EqualTo("""[{NAME,"Id":1},{NAME,"Id":2}]""".Replace("NAME", name)));
        Assert.That(list.ToJson(), Is.EqualTo("""[{"Id":1}]"""));
        Assert.That(JsonSerializer.SerializeToString<object>(lazy), Is.EqualTo("""[{"Id":1},{"Id":2}]"""));
    }

    [TestCase(typeof(int), "System.Int32, mscorlib")]
    [TestCase(typeof(List<string>), "System.Collections.Generic.List`1[[System.String, mscorlib]], mscorlib")]
    [TestCase(
        typeof(Dictionary<string, int[]>),
        "System.Collections.Generic.Dictionary`2[[System.String, mscorlib],[System.Int32[], mscorlib]], mscorlib")]
    [TestCase(typeof(HashSet<Guid>), "System.Collections.Generic.HashSet`1[[System.Guid, mscorlib]], System.Core")]
    [TestCase(typeof(LinkedList<Uri>), "System.Collections.Generic.LinkedList`1[[System.Uri, System]], System")]
    [TestCase(typeof(int?[,]), "System.Nullable`1[[System.Int32, mscorlib]][,], mscorlib")]
    public void Types_of_the_framework_go_by_the_names_that_old_nodes_know(Type type, string name)
    {
        Assert.That(AssemblyUtils.ToTypeString(type), Is.EqualTo(name));
        Assert.That(new { Kind = type }.ToJson(), Is.EqualTo("{\"Kind\":\"" + name + "\"}"));
        Assert.That(AssemblyUtils.FindType(name), Is.EqualTo(type));
    }

    [TestCase("System.Collections.Generic.List`1[[System.Int32, mscorlib]], mscorlib", typeof(List<int>))]
    [TestCase("System.Collections.Generic.List`1[[System.Int32, System.Private.CoreLib]], System.Private.CoreLib", typeof(List<int>))]
    [TestCase("System.Collections.Generic.LinkedList`1[[System.String, mscorlib]], System", typeof(LinkedList<string>))]
    [TestCase("System.Collections.Generic.HashSet`1[[System.String, mscorlib]], System.Core", typeof(HashSet<string>))]
    [TestCase("System.Collections.Generic.Queue`1[[System.String, System.Private.CoreLib]], System.Collections", typeof(Queue<string>))]
    public void Names_of_every_runtime_are_read(string name, Type type)
    {
        Assert.That(AssemblyUtils.FindType(name), Is.EqualTo(type));
        Assert.That(("{\"Kind\":\"" + name + "\"}").FromJson<OfKind>().Kind, Is.EqualTo(type));
    }

    public class OfKind
    {
        public Type? Kind { get; set; }
    }
}

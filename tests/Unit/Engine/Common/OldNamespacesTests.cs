#nullable disable
#pragma warning disable CS0618 // they were obsolete in v3 already
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.Common.Expressions;
using ServiceStack.Common.Extensions;
using ServiceStack.Common.Reflection;
using ServiceStack.Common.Support;
using ServiceStack.Common.Utils;
using ServiceStack.LogicFacade;

namespace Acme.Engine.Common;

/// <summary>Namespaces that v3's plug-ins and early apps name.</summary>
public class OldNamespacesTests
{
    public class Source
    {
        public readonly int Fixed = 1;

        public string Field = "field";

        public int Id { get; set; }

        public string Name { get; set; }

        public string Color { get; set; } = "Red";
    }

    public class Target
    {
        public string Field;

        public long Id { get; set; }

        public string Name { get; set; } = "kept";

        public ConsoleColor Color { get; set; }

        public int Fixed { get; set; }
    }

    [Test]
    public void Extensions_can_be_called_either_way()
    {
        Assert.That(new byte[] { 1, 2 }.AreEqual(new byte[] { 1, 2 }), Is.True);
        Assert.That(ByteArrayExtensions.AreEqual(null, null), Is.True);
        Assert.That(new List<int>().IsEmpty(), Is.True);
        Assert.That(((ICollection<int>)null).IsEmpty(), Is.True);
        Assert.That(new Dictionary<string, int> { { "a", 1 } }.GetValueOrDefault("b"), Is.Zero);
        Assert.That(DictionaryExtensions.ConvertAll(new Dictionary<string, int> { { "a", 1 } }, (key, value) => key + value), Is.EqualTo(
            new[] { "a1" }));
        Assert.That(EnumerableExtensions.ToHashSet(new[] { 1, 1 }), Is.EqualTo(new[] { 1 }));
        Assert.That("abc".ContainsAny("x", "b"), Is.True);
        Assert.That(() => AssertExtensions.ThrowIfNullOrEmpty<int>(new List<int>(), "these"), Throws.ArgumentException);

        var sum = 0;
        new[] { 1, 2 }.ForEach(i => sum += i);
        EnumerableExtensions.ForEach(new[] { 3 }, i => sum += i);
        new List<Action> { () => Interlocked.Add(ref sum, 4) }.ExecAllAndWait(TimeSpan.FromSeconds(30));
        Assert.That(sum, Is.EqualTo(10));
    }

    [Test]
    public void A_definition_fills_what_fits()
    {
        var definition = ReflectionUtils.GetAssignmentDefinition(typeof(Target), typeof(Source));
        var target = new Target();

        definition.Populate(target, new Source { Id = 3 });
        Assert.That((target.Id, target.Name, target.Color, target.Field, target.Fixed), Is.EqualTo(
            (3L, (string)null, ConsoleColor.Red, "field", 1)));

        target = new Target();
        definition.PopulateWithNonDefaultValues(target, new Source { Id = 0, Color = "nonsense" });
        Assert.That(
            (target.Id, target.Name, target.Color), Is.EqualTo((0L, "kept", default(ConsoleColor))), "the rest is filled all the same");
    }

    [Test]
    public void Properties_are_read_and_written_by_name()
    {
        var source = new Source();

        PropertyAccessor.SetPropertyFn<Source>("Name")(source, "n");
        new PropertyAccessor<Source>("Id").TypedSetPropertyFn<int>()(source, 4);

        Assert.That(PropertyAccessor.GetPropertyFn<Source>("Name")(source), Is.EqualTo("n"));
        Assert.That(new PropertyAccessor<Source>("Id").UnTypedGetPropertyFn<int>()(source), Is.EqualTo(4));
        Assert.That(typeof(Source).GetProperty("Id").GetValueGetter<Source>()(source), Is.EqualTo(4));
        Assert.That(() => new PropertyAccessor<Source>("None"), Throws.ArgumentException);
    }

    [Test]
    public void Methods_are_called_late()
    {
        var substring = DelegateFactory.Create(typeof(string).GetMethod("Substring", [typeof(int), typeof(int)]));
        var add = DelegateFactory.CreateVoid(typeof(List<int>).GetMethod("Add"));
        var list = new List<int>();

        add(list, [5]);

        Assert.That(substring("abcd", [1, 2]), Is.EqualTo("bc"));
        Assert.That(list, Is.EqualTo(new[] { 5 }));
        Assert.That(DelegateFactory.Create(typeof(Math).GetMethod("Max", [typeof(int), typeof(int)]))(null, [1, 2]), Is.EqualTo(2));
    }

    [Test]
    public void A_log_in_memory_is_kept()
    {
        var log = (InMemoryLog)new InMemoryLogFactory().GetLogger("tests");

        log.InfoFormat("{0} of {1}", 1, 2);
        log.Error("bad", new InvalidOperationException("worse"));

        Assert.That(log.InfoEntries.Single(), Is.EqualTo("1 of 2"));
        Assert.That(log.HasExceptions, Is.True);
        Assert.That(log.CombinedLog.ToString(), Does.Contain("INFO: 1 of 2").And.Contain("worse"));
    }

    [Test]
    public void A_facade_only_prepares_if_it_is_configured_to()
    {
        using var facade = new Facade();

        Assert.That(facade.Run(), Is.EqualTo("ran"));
        using (var context = facade.AcquireInitContext(InitOptions.InitialiseOnly))
        {
            Assert.That(facade.Run(), Is.Null);
            Assert.That(context.InitialisedObject, Is.InstanceOf<Facade.Command>());
        }

        Assert.That((facade.Run(), facade.Prepared), Is.EqualTo(("ran", 3)));
    }

    [Test]
    public void A_queue_of_the_older_name_takes_and_gives()
    {
        ServiceStack.Common.Net30.IProducerConsumerCollection<int> queue = new ServiceStack.Common.Net30.ConcurrentQueue<int>([1]);

        Assert.That(queue.TryAdd(2), Is.True);
        Assert.That((queue.TryTake(out var first), first, queue.ToArray().Single()), Is.EqualTo((true, 1, 2)));
    }

    private sealed class Facade : LogicFacadeBase
    {
        public int Prepared { get; private set; }

        public string Run() => Execute(new Command());

        protected override void Init<T>(ServiceStack.DesignPatterns.Command.ICommand<T> action) => Prepared++;

        internal sealed class Command : ServiceStack.DesignPatterns.Command.ICommand<string>
        {
            public string Execute() => "ran";
        }
    }
}

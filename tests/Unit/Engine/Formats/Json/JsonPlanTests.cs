using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using NUnit.Framework;
using ServiceStack.Common.Support;
using ServiceStack.Common.Support.Json;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using static ServiceStack.HyperHost.Tests.Engine.Formats.Json.JsonAnswers;

namespace ServiceStack.HyperHost.Tests.Engine.Formats.Json;

/// <summary>What a plan writes is what ServiceStack.Text writes, byte for byte.</summary>
[NonParallelizable]
public class JsonPlanTests
{
    private static readonly Type[] Planned =
    [
        typeof(Scalars), typeof(Nullables), typeof(Place), typeof(Line), typeof(Order<int>), typeof(LongLine), typeof(EndlessLine),
        typeof(Contract), typeof(ResponseStatus), typeof(ErrorResponse), typeof(List<Line>), typeof(Line[]), typeof(List<Order<int>>),
    ];

    private static readonly Type[] Left =
    [
        typeof(ContractWithoutDefaults), typeof(Hidden), typeof(Node), typeof(Pair), typeof(WithObject), typeof(WithInterface),
        typeof(WithAbstract), typeof(WithMap), typeof(WithStruct), typeof(WithLists), typeof(WithTuple), typeof(Computed),
        typeof(WithField), typeof(WithShouldSerialize), typeof(WithShouldSerializeAny), typeof(Nothing), typeof(Attributes),
        typeof(List<Node>), typeof(List<string>), typeof(int[]), typeof(Dictionary<string, string>), typeof(string), typeof(object),
        typeof(Circle[,]),
    ];

    internal static IEnumerable<Type> Messages
    {
        get
        {
            foreach (var type in Planned) yield return type;
            foreach (var type in Left)
            {
                if (!type.IsGenericType && !type.IsArray && type != typeof(string) && type != typeof(object)) yield return type;
            }
        }
    }

    [TestCaseSource(nameof(Planned))]
    public void Is_made_of_plain_messages(Type type) => Assert.That(new JsonPlanner(isCamel: false).PlanOf(type), Is.Not.Null);

    [TestCaseSource(nameof(Left))]
    public void Is_not_made_of_what_is_not_certain(Type type) => Assert.That(new JsonPlanner(isCamel: false).PlanOf(type), Is.Null);

    [TestCaseSource(nameof(Messages))]
    public void Writes_what_the_serializer_writes(Type type)
    {
        for (var seed = 0; seed < Rounds * 10; seed++) AssertSame(Make(type, seed));
    }

    [Test]
    public void Writes_plain_messages_itself()
    {
        foreach (var type in Planned)
        {
            if (type.IsArray || type.Name.StartsWith("List", StringComparison.Ordinal)) continue;

            var plan = new JsonPlanner(isCamel: false).PlanOf(type);
            for (var seed = 0; seed < Rounds; seed++)
            {
                var output = Utf8Output.Take(Stream.Null);
                Assert.That(plan.TryWrite(Make(type, seed), output), Is.True);
                output.Complete();
            }

            var value = FieldOf(plan, "_value");
            Assert.That(FieldOf(value, "_differs"), Is.False, type.FullName);
            Assert.That(FieldOf(value, "_untried"), Is.Empty, type.FullName);
        }
    }

    [Test]
    public void Heeds_every_letter()
    {
        for (var first = 0; first <= char.MaxValue; first++) AssertSame(new Place { Street = "a" + (char)first, city = (char)first + "b" });
        foreach (var length in new[] { 1364, 1365, 1366, 2730, 8191, 16383, 16384, 40_000 })
        {
            AssertSame(new Place { Street = new string('x', length) + "\U0001F600\U0001F601\uD83D", city = "\uDE00" });
            AssertSame(new Place { Street = new string('\u20AC', length), city = "a" });
            AssertSame(new Place { Street = new string('\u0001', length), city = new string('"', length) });
        }
    }

    [Test]
    public void Writes_answers_larger_than_its_buffer([Values(600, 2000)] int count)
    {
        var order = new Order<int> { Lines = [], Numbers = [] };
        for (var i = 0; i < count; i++)
        {
            order.Lines.Add((Line)Make(typeof(Line), i));
            order.Numbers.Add(i);
        }

        AssertSame(order);
        AssertSame(order.Lines);

        var empty = new List<ErrorResponse?>();
        for (var i = 0; i < count * 10; i++) empty.Add(i % 7 == 0 ? null : new() { ResponseStatus = i % 3 == 0 ? new() : null });
        AssertSame(empty);
    }

    [TestCase(1)]
    [TestCase(2)]
    [TestCase(7)]
    [TestCase(50)]
    [TestCase(60)]
    public void Ends_messages_without_end_where_the_serializer_does(int depth)
    {
        var order = new Order<int> { Id = 1, Lines = [] };
        order.Lines.Add(new EndlessLine { Order = order });
        order.Others = [new EndlessLine { Order = new Order<int> { Others = [new Line()] } }];
        AssertSame(order);
        AssertSame(order.Lines);
        using var scope = JsConfig.BeginScope();
        scope.MaxDepth = depth;
        AssertSame(order);
        AssertSame(order.Lines);
        AssertSame(order.Others);
    }

    [Test]
    public void Leaves_exceptions_as_they_are()
    {
        Assert.That(Theirs(new Failing()), Does.StartWith("InvalidOperationException"));
        AssertSame(new Failing());
        AssertSame(new Place());
    }

    private static object FieldOf(object owner, string name) =>
        owner.GetType().GetField(name, BindingFlags.Instance | BindingFlags.NonPublic)!.GetValue(owner)!;
}

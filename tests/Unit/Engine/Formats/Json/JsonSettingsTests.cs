using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using NUnit.Framework;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using static ServiceStack.HyperHost.Tests.Engine.Formats.Json.JsonAnswers;

namespace ServiceStack.HyperHost.Tests.Engine.Formats.Json;

/// <summary>Every setting acts on what a plan writes as it does on ServiceStack.Text, whenever it is set.</summary>
[NonParallelizable]
public class JsonSettingsTests
{
    private static IEnumerable<string> Settings
    {
        get
        {
            foreach (var property in typeof(Config).GetProperties(BindingFlags.Instance | BindingFlags.Public))
            {
                if (property.CanWrite && property.GetMethod is { IsStatic: false }) yield return property.Name;
            }
        }
    }

    [TestCaseSource(nameof(Settings))]
    public void Heeds_a_setting_of_a_scope(string setting)
    {
        foreach (var value in OthersOf(typeof(Config).GetProperty(setting)!))
        {
            foreach (var type in JsonPlanTests.Messages)
            {
                for (var seed = 0; seed < Rounds; seed++)
                {
                    var message = Make(type, seed);
                    AssertSame(message);
                    using (var scope = JsConfig.BeginScope())
                    {
                        typeof(Config).GetProperty(setting)!.SetValue(scope, value);
                        AssertSame(message);
                        AssertSame(message);
                    }

                    AssertSame(message);
                }
            }
        }
    }

    [TestCaseSource(nameof(Settings))]
    public void Heeds_a_setting_of_all(string setting)
    {
        var property = typeof(Config).GetProperty(setting)!;
        var config = JsConfig.GetConfig();
        var before = property.GetValue(config);
        var textCase = config.TextCase;
        foreach (var value in OthersOf(property))
        {
            try
            {
                property.SetValue(config, value);
                for (var seed = 0; seed < Rounds; seed++) AssertSame(Make(typeof(Order<int>), seed));
            }
            finally
            {
                property.SetValue(config, before);
                config.TextCase = textCase;
            }

            AssertSame(Make(typeof(Order<int>), 1));
        }
    }

    [Test]
    public void Heeds_settings_changed_in_place()
    {
        var message = Make(typeof(Order<int>), 3);
        AssertSame(message);
        JsConfig.ExcludeTypes.Remove(typeof(Stream));
        JsConfig.ExcludeTypes.Add(typeof(int));
        try
        {
            AssertSame(message);
        }
        finally
        {
            JsConfig.ExcludeTypes.Remove(typeof(int));
            JsConfig.ExcludeTypes.Remove(typeof(MethodBase));
            JsConfig.ExcludeTypes.Add(typeof(Stream));
            JsConfig.ExcludeTypes.Add(typeof(MethodBase));
        }

        using (var scope = JsConfig.BeginScope())
        {
            scope.ExcludeTypeNames = [typeof(Place).FullName!];
            AssertSame(message);
        }
    }

    [Test]
    public void Heeds_settings_of_a_class_set_later()
    {
        AssertHeeded<byte>(() => JsConfig<Order<byte>>.SerializeFn = _ => "text", () => JsConfig<Order<byte>>.SerializeFn = null);
        AssertHeeded<sbyte>(() => JsConfig<Order<sbyte>>.RawSerializeFn = _ => "raw", () => JsConfig<Order<sbyte>>.RawSerializeFn = null);
        AssertHeeded<short>(() => JsConfig<Order<short>>.OnSerializingFn = it => it, () => JsConfig<Order<short>>.OnSerializingFn = null);
        AssertHeeded<ushort>(
            () => JsConfig<Order<ushort>>.TextCase = TextCase.SnakeCase,
            () => JsConfig<Order<ushort>>.TextCase = TextCase.Default);
        AssertHeeded<uint>(
            () => JsConfig<Order<uint>>.TextCase = TextCase.CamelCase,
            () => JsConfig<Order<uint>>.TextCase = TextCase.Default);
        AssertHeeded<ulong>(() => JsConfig<Line>.TextCase = TextCase.CamelCase, () => JsConfig<Line>.TextCase = TextCase.Default);
        AssertHeeded<long>(() => JsConfig<Line>.SerializeFn = _ => "line", () => JsConfig<Line>.SerializeFn = null);
        AssertHeeded<Random>(() => JsConfig<int>.SerializeFn = _ => "int", () => JsConfig<int>.SerializeFn = null);
        AssertHeeded<Type>(() => JsConfig<string>.RawSerializeFn = _ => "string", () => JsConfig<string>.RawSerializeFn = null);
        AssertHeeded<Attribute>(
            () => JsConfig<Order<Attribute>>.ExcludePropertyNames = ["Id"],
            () => JsConfig<Order<Attribute>>.ExcludePropertyNames = null);
        AssertHeeded<Exception>(
            () => JsConfig<Order<Exception>>.IncludeTypeInfo = true,
            () => JsConfig<Order<Exception>>.IncludeTypeInfo = null);
    }

    [Test]
    public void Tells_those_who_want_to_know_that_a_value_was_written()
    {
        AssertTold<Order<object>, object>();
        AssertTold<Line, Guid>();
        AssertTold<Place, TimeSpan>();
        AssertTold<Nullables, float>();
        AssertTold<ResponseStatus, double>();
        AssertTold<List<Line>, decimal>();
        AssertTold<Line[], char>();
        AssertTold<List<string>, bool>();
        AssertTold<Colour[], Uri>();
        AssertTold<string, Version>();
        AssertTold<int, Random>();
        AssertTold<decimal, Attribute>();
        AssertTold<int?, Exception>();
        AssertTold<DateTime?, Delegate>();
    }

    [Test]
    public void Tells_of_each_answer_where_an_app_wants_to_know()
    {
        var told = new List<object>();
        var message = new Order<int>();
        AssertSame(message);
        JsonSerializer.OnSerialize = told.Add;
        try
        {
            Ours(message);
        }
        finally
        {
            JsonSerializer.OnSerialize = null;
        }

        Assert.That(told, Is.EqualTo(new[] { message }));
    }

    [Test]
    public void Writes_members_as_they_were_settled_when_the_class_was_first_met()
    {
        AssertSettled<float>(() => JsConfig<int>.SerializeFn = it => "<" + it + ">", () => JsConfig<int>.SerializeFn = null);
        AssertSettled<double>(() => JsConfig<string>.SerializeFn = it => "<" + it + ">", () => JsConfig<string>.SerializeFn = null);
        AssertSettled<decimal>(() => JsConfig<Place>.SerializeFn = _ => "place", () => JsConfig<Place>.SerializeFn = null);
        AssertSettled<char>(() => JsConfig<List<Line>>.SerializeFn = _ => "lines", () => JsConfig<List<Line>>.SerializeFn = null);
        AssertSettled<bool>(() => JsConfig<Colour[]>.SerializeFn = _ => "colours", () => JsConfig<Colour[]>.SerializeFn = null);
        AssertSettled<Guid>(
            () => JsConfig<Order<Guid>>.ExcludePropertyNames = ["Words"],
            () => JsConfig<Order<Guid>>.ExcludePropertyNames = null);
        AssertSettled<DateTime>(
            () => JsConfig<Order<DateTime>>.IncludeTypeInfo = true,
            () => JsConfig<Order<DateTime>>.IncludeTypeInfo = null);
        AssertSettled<TimeSpan>(() => JsConfig.IncludePublicFields = true, () => JsConfig.IncludePublicFields = false);
        AssertSettled<Uri>(() => JsConfig.ExcludePropertyReferences = ["Order`1.Id"], () => JsConfig.ExcludePropertyReferences = null);
        AssertSettled<Version>(
            () => JsConfig<Order<Version>>.OnSerializingFn = it => new() { Id = it.Id + 1 },
            () => JsConfig<Order<Version>>.OnSerializingFn = null);
    }

    [Test]
    public void Writes_lists_as_they_were_settled_when_they_were_first_met()
    {
        var list = new List<Order<byte[]>> { new() };
        JsConfig<Order<byte[]>>.SerializeFn = _ => "order";
        Theirs(list);
        JsConfig<Order<byte[]>>.SerializeFn = null;

        AssertSame(new List<Order<byte[]>>());
        AssertSame(list);
        AssertSame(new Order<byte[]>());
        AssertSame(list);
    }

    // the settings are as always, then others, then as always again
    private static void AssertHeeded<TMark>(Action set, Action reset)
    {
        var message = (Order<TMark>)Make(typeof(Order<TMark>), 5);
        message.Lines = [new Line { Product = "a" }];
        AssertSame(message);
        AssertSame(message);
        set();
        try
        {
            AssertSame(message);
            AssertSame(new List<Order<TMark>> { message });
            AssertSame(message.Lines);
        }
        finally
        {
            reset();
        }

        for (var seed = 0; seed < Rounds; seed++) AssertSame(Make(typeof(Order<TMark>), seed));
    }

    // set before and after the class is met
    private static void AssertTold<T, TMark>()
    {
        var told = 0;
        var message = (Order<List<TMark>>)Make(typeof(Order<List<TMark>>), 5);
        message.Lines = [new Line { Place = new Place(), Price = 2 }, new Line(), new LongLine()];
        message.Others = [new Line { Place = new Place() }];
        message.Nullables = new Nullables { Int = 1, Date = DateTime.MinValue };
        message.ResponseStatus = new ResponseStatus { Errors = [new ResponseError { ErrorCode = "a" }] };
        AssertSame(message);
        AssertSame(message);
        JsConfig<T>.OnSerializedFn = _ => told++;
        try
        {
            Theirs(message);
            var theirs = told;
            Ours(message);
            Assert.That(told, Is.EqualTo(2 * theirs), typeof(T).Name + ", set later");

            var other = new Order<TMark[]> { Place = new(), Lines = message.Lines, Others = message.Others, Nullables = message.Nullables };
            AssertSame(other);
            told = 0;
            Theirs(other);
            theirs = told;
            Ours(other);
            Assert.That(told, Is.EqualTo(2 * theirs), typeof(T).Name + ", set before");
        }
        finally
        {
            JsConfig<T>.OnSerializedFn = null;
        }

        AssertSame(message);
    }

    // the serializer meets the class with other settings, which are gone when a plan is made; first by an object that is nearly empty
    private static void AssertSettled<TMark>(Action set, Action reset)
    {
        set();
        try
        {
            Theirs(Make(typeof(Order<TMark>), 5));
        }
        finally
        {
            reset();
        }

        AssertSame(new Order<TMark>());
        AssertSame(new Order<TMark> { Id = 1, Lines = [], Colours = [] });
        for (var seed = 0; seed < Rounds * 5; seed++) AssertSame(Make(typeof(Order<TMark>), seed));
    }

    private static IEnumerable<object?> OthersOf(PropertyInfo setting)
    {
        var now = setting.GetValue(JsConfig.GetConfig());
        var type = setting.PropertyType;
        if (type == typeof(bool)) return [!(bool)now!];
        if (type.IsEnum) return Others(Enum.GetValues(type), now);
        if (type == typeof(int)) return [1, 3, 49, 51];
        if (type == typeof(string)) return ["yyyy"];
        if (type == typeof(string[])) return [new[] { "Line.Price", "Scalars.Int" }, Array.Empty<string>()];
        if (type == typeof(HashSet<Type>)) return [new HashSet<Type> { typeof(int), typeof(Place) }, new HashSet<Type>()];
        if (type == typeof(HashSet<string>)) return [new HashSet<string> { typeof(Place).FullName! }];
        if (type == typeof(Func<Type, string>)) return [new Func<Type, string>(static it => "<" + it.Name)];
        Assert.That(setting.Name, Is.AnyOf("TypeFinder", "ParsePrimitiveFn", "OnDeserializationError", "ModelFactory"), "only for reading");
        return [];
    }

    private static IEnumerable<object?> Others(Array values, object? now)
    {
        foreach (var value in values)
        {
            if (!Equals(value, now)) yield return value;
        }
    }
}

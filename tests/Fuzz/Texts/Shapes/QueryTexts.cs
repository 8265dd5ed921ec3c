using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Query strings, read into types of every shape as those of requests are.</summary>
internal sealed class QueryTexts : TextKind
{
    private static readonly Type[] Types =
        [.. Shapes.All.Where(static type => type.IsClass && type.DeclaringType == typeof(Shapes) && !type.IsAbstract
            && !typeof(IEnumerable).IsAssignableFrom(type))];

    private static readonly string[] Pieces =
    [
        .. Types.SelectMany(static type => type.GetProperties()).Select(static property => property.Name + "=").Distinct(),
        "&", "=", ",", ":", "{", "}", "[", "]", "\"", "%", "%2c", "%22", "+", "1", "a", "null", "{a:1}", "[1,2]", "99999999999999999999",
        " ",
        "__type:", "\r\n", "P1D", "2013-11-21",
    ];

    private readonly TextMaker _maker = new(Valid, Pieces);

    public override string Next(Random random) => _maker.Next(random);

    protected override bool TryRead(string text, Random random)
    {
        var type = Types[random.Next(Types.Length)];
        try
        {
            KeyValueDataContractDeserializer.Instance.Parse(Pairs(text), type);
            return true;
        }
        catch (SerializationException)
        {
            return false;
        }
        catch (Exception error)
        {
            throw new FuzzException($"Read as {type}, this query string is no refusal but a fault.", error);
        }
    }

    private static Dictionary<string, string> Pairs(string text)
    {
        var pairs = new Dictionary<string, string>();
        foreach (var pair in text.Split('&'))
        {
            var at = pair.IndexOf('=');
            pairs[Uri.UnescapeDataString(at < 0 ? pair : pair.Substring(0, at))] =
                at < 0 ? "" : Uri.UnescapeDataString(pair.Substring(at + 1));
        }

        return pairs;
    }

    private static string Valid(Random random)
    {
        var value = ShapeValues.Make(Types[random.Next(Types.Length)], random, 3);
        try
        {
            return value == null ? "" : QueryStringSerializer.SerializeToString(value);
        }
        catch (Exception error) when (error is InvalidCastException or ArgumentException)
        {
            return "a=b";
        }
    }
}

using System.Globalization;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

/// <summary>A struct, which v3 writes by its ToString.</summary>
public readonly record struct Price(decimal Amount, string? Currency)
{
    public static Price Parse(string text)
    {
        var parts = text.Split(' ');
        return new Price(decimal.Parse(parts[0], CultureInfo.InvariantCulture), parts[1]);
    }

    public override string ToString() => Amount.ToString(CultureInfo.InvariantCulture) + " " + (Currency ?? "EUR");
}

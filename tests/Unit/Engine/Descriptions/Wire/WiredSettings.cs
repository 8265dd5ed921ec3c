using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

/// <summary>What JsConfig changes for types, and keeps from the first text on: each case has a type of its own.</summary>
public class OwnFunctions
{
    public Guid Id { get; set; } = new("3f2504e0-4f89-41d3-9a0c-0305e82c3301");

    public Guid? MaybeId { get; set; } = new("3f2504e0-4f89-41d3-9a0c-0305e82c3301");

    public DateTime Day { get; set; } = new(2026, 1, 31, 0, 0, 0, DateTimeKind.Utc);

    public Colour Colour { get; set; } = Colour.DarkRed;

    public Raw Raw { get; set; } = new();
}

public enum Colour
{
    DarkRed,
    Blue,
}

public class Raw
{
    public int Value { get; set; } = 3;
}

public class OwnNames
{
    public string FirstName { get; set; } = "Ann";

    public string Hidden { get; set; } = "hidden";
}

public class OwnFields
{
#pragma warning disable CA1051 // the field is what is tested
    public List<int> Numbers = [1];
#pragma warning restore CA1051

    public string Text { get; set; } = "text";
}

public class OwnTypes
{
    public Contracted Inner { get; set; } = new() { Named = "n" };
}

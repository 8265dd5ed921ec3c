using System;
using System.Collections.Generic;
using ServiceStack.Text.Common;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Reading;

/// <summary>The table of simple types, which decides on types that a text names, agrees with readers and writers.</summary>
public class SimpleTypesTests
{
    private static readonly Type[] All =
    [
        typeof(string), typeof(bool), typeof(char), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint),
        typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(Guid), typeof(DateTime),
        typeof(DateTimeOffset), typeof(TimeSpan), typeof(byte[]), typeof(Uri), typeof(Type),
    ];

    [TestCaseSource(nameof(All))]
    public void A_simple_type_has_a_reader_and_a_writer_of_its_own(Type type)
    {
        Assert.That(SimpleTypes.Contains(type), Is.True);
        Assert.That(ScalarReaders.Find(type), Is.Not.Null);
        Assert.That(ScalarWriters.Find(type, JsonNotation.Instance), Is.Not.Null);
    }

    [TestCase(typeof(object))]
    [TestCase(typeof(Version))]
    [TestCase(typeof(int[]))]
    [TestCase(typeof(List<string>))]
    [TestCase(typeof(DayOfWeek))]
    [TestCase(typeof(SimpleTypesTests))]
    public void Other_types_have_no_reader_of_that_kind(Type type)
    {
        Assert.That(SimpleTypes.Contains(type), Is.False);
        Assert.That(ScalarReaders.Find(type), Is.Null);
    }
}

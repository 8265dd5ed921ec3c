#nullable disable
using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Common.Utils;

namespace Acme.Engine.Common;

public class ObjectMappingTests
{
    public enum Size
    {
        Small,
        Large,
    }

    public class Part
    {
        public int Id { get; set; }
    }

    public class PartDto
    {
        public string Id { get; set; }
    }

    public class Thing
    {
        public int Id { get; set; }

        public string Name { get; set; }

        public Size Size { get; set; }

        public Part Part { get; set; }

        public List<Part> Parts { get; set; }

        public int? Count { get; set; }

        public string Only => "read";

        public string Field;
    }

    public class ThingDto
    {
        public string Id { get; set; }

        public string Name { get; set; }

        public string Size { get; set; }

        public PartDto Part { get; set; }

        public PartDto[] Parts { get; set; }

        public int Count { get; set; }

        public string Only { get; set; }

        public string Field;
    }

    public class Node
    {
        public string Name { get; set; }

        public Node Next { get; set; }

        public List<Node> Kids { get; set; }

        public Dictionary<string, int> Map { get; set; }

        public Size? Size { get; set; }

        public int[] Numbers { get; set; }

        public IList<string> Texts { get; set; }

        public Action Call { get; set; }

        public DateTime When { get; set; }
    }

    [Test]
    public void Members_go_by_their_names_and_are_converted()
    {
        var thing = new Thing
        {
            Id = 7, Name = "n", Size = Size.Large, Part = new Part { Id = 8 }, Parts = [new Part { Id = 9 }], Count = 3, Field = "f",
        };

        var dto = thing.TranslateTo<ThingDto>();

        Assert.That((dto.Id, dto.Name, dto.Size, dto.Count, dto.Only, dto.Field), Is.EqualTo(("7", "n", "Large", 3, "read", "f")));
        Assert.That((dto.Part.Id, dto.Parts.Length, dto.Parts[0].Id), Is.EqualTo(("8", 1, "9")));

        var back = dto.TranslateTo<Thing>();

        Assert.That((back.Id, back.Size, back.Part.Id, back.Parts[0].Id, back.Count), Is.EqualTo((7, Size.Large, 8, 9, (int?)3)));
    }

    public class Times
    {
        public DateTime When { get; set; }

        public TimeSpan Lasts { get; set; }

        public Guid Key { get; set; }

        public decimal Cost { get; set; }

        public bool Done { get; set; }

        public double? Part { get; set; }
    }

    public class TimesDto
    {
        public string When { get; set; }

        public string Lasts { get; set; }

        public string Key { get; set; }

        public string Cost { get; set; }

        public string Done { get; set; }

        public string Part { get; set; }
    }

    [Test]
    public void Texts_of_values_are_those_of_JSV_and_come_back()
    {
        var times = new Times
        {
            When = new DateTime(2013, 2, 3, 0, 0, 0),
            Lasts = TimeSpan.FromMinutes(90),
            Key = new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"),
            Cost = 1.50m, Done = true, Part = 0.25,
        };

        var dto = times.TranslateTo<TimesDto>();

        Assert.That(dto.When, Is.EqualTo("2013-02-03"));
        Assert.That((dto.Lasts, dto.Key, dto.Cost), Is.EqualTo(("PT1H30M", "0f8fad5bd9cb469fa16570867728950e", "1.50")));
        Assert.That((dto.Done, dto.Part), Is.EqualTo(("True", "0.25")));

        var back = dto.TranslateTo<Times>();

        Assert.That((back.When, back.Lasts, back.Key), Is.EqualTo((times.When, times.Lasts, times.Key)));
        Assert.That((back.Cost, back.Done, back.Part), Is.EqualTo((times.Cost, true, times.Part)));
    }

    [Test]
    public void Nothing_is_copied_from_null() =>
        Assert.That(new Thing { Id = 3 }.PopulateWith((ThingDto)null).Id, Is.EqualTo(3));

    [Test]
    public void What_cannot_be_converted_stays_as_it_was()
    {
        var thing = new Thing { Id = 3 }.PopulateWith(new ThingDto { Id = "none", Name = "n" });

        Assert.That((thing.Id, thing.Name), Is.EqualTo((3, "n")));
    }

    [Test]
    public void A_sample_shows_all_members_and_ends()
    {
        var node = (Node)ReflectionUtils.PopulateObject(new Node());

        Assert.That((node.Name, node.Size, node.When), Is.EqualTo(("String", (Size?)Size.Small, default(DateTime))));
        Assert.That(node.Call, Is.Null);
        Assert.That(node.Numbers, Is.EqualTo(new[] { 0 }));
        Assert.That(node.Texts, Is.EqualTo(new[] { "String" }));
        Assert.That(node.Map, Is.EqualTo(new Dictionary<string, int> { ["String"] = 0 }));
        Assert.That(node.Next.Name, Is.EqualTo("String"));
        Assert.That(node.Next.Next, Is.Null);
        Assert.That(node.Kids, Has.Count.EqualTo(1));
    }

    [TestCase(typeof(string), "String")]
    [TestCase(typeof(int?), 0)]
    [TestCase(typeof(Size), Size.Small)]
    [TestCase(typeof(IDisposable), null)]
    [TestCase(typeof(Uri), null)]
    public void A_sample_of_a_type(Type type, object expected) =>
        Assert.That(ReflectionUtils.CreateDefaultValue(type, new Dictionary<Type, int>()), Is.EqualTo(expected));
}

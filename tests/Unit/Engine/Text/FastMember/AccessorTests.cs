using System;
using ServiceStack.Text.FastMember;

namespace ServiceStack.HyperHost.Tests.Engine.Text.FastMember;

public class AccessorTests
{
    public class Box
    {
        public string? Name { get; set; }
        public int X { get; set; }
        public readonly int Fixed = 3;
        public int Sum => X + 1;
        public int In { set => X = value; }
    }

    public class Lid : Box
    {
        public new int Name { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }
        public int Y;
    }

    [Test]
    public void Gets_and_sets_by_name()
    {
        var members = TypeAccessor.Create(typeof(Box));
        var box = members.CreateNew();

        members[box, "Name"] = "n";
        members[box, "In"] = 4;

        Assert.That(members[box, "Name"], Is.EqualTo("n"));
        Assert.That(members[box, "X"], Is.EqualTo(4));
        Assert.That(members[box, "Fixed"], Is.EqualTo(3));
        Assert.That(TypeAccessor.Create(typeof(Box)), Is.SameAs(members));
    }

    [Test]
    public void A_member_that_hides_another_is_taken()
    {
        var lid = new Lid { Name = 5 };

        Assert.That(TypeAccessor.Create(typeof(Lid))[lid, "Name"], Is.EqualTo(5));
    }

    [Test]
    public void A_boxed_struct_is_written_where_it_is()
    {
        object point = new Point();

        TypeAccessor.Create(typeof(Point))[point, "X"] = 7;
        TypeAccessor.Create(typeof(Point))[point, "Y"] = 8;

        Assert.That(((Point)point).X, Is.EqualTo(7));
        Assert.That(((Point)point).Y, Is.EqualTo(8));
    }

    [TestCase("Fixed")]
    [TestCase("Sum")]
    [TestCase("name")]
    public void What_cannot_be_set_is_refused_by_name(string name)
    {
        var thrown = Assert.Throws<ArgumentOutOfRangeException>(() => TypeAccessor.Create(typeof(Box))[new Box(), name] = 1)!;

        Assert.That(thrown.ParamName, Is.EqualTo("name"));
    }

    [Test]
    public void What_cannot_be_read_is_refused() =>
        Assert.Throws<ArgumentOutOfRangeException>(() => _ = TypeAccessor.Create(typeof(Box))[new Box(), "In"]);

    [Test]
    public void A_wrong_value_or_object_is_refused()
    {
        Assert.Throws<InvalidCastException>(() => TypeAccessor.Create(typeof(Box))[new Box(), "X"] = "x");
        Assert.Throws<InvalidCastException>(() => TypeAccessor.Create(typeof(Box))["text", "X"] = 1);
    }

    [Test]
    public void An_object_accessor_finds_members_in_capitals_only()
    {
        var box = new Box { X = 2 };
        var members = ObjectAccessor.Create(box);

        Assert.That(members["x"], Is.EqualTo(2));
        Assert.Throws<ArgumentOutOfRangeException>(() => _ = members["Name"]);
        Assert.That(members.Target, Is.SameAs(box));
        Assert.That(members.Equals(box), Is.True);
        Assert.That(members.GetHashCode(), Is.EqualTo(box.GetHashCode()));
        Assert.That(members.ToString(), Is.EqualTo(box.ToString()));
    }
}

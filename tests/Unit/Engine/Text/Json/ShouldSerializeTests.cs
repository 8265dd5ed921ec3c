using System.Collections.Generic;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Json;

/// <summary>A type decides itself which members are written.</summary>
// JsConfig is one for the process, and tests of other fixtures write JSON
[NonParallelizable]
public class ShouldSerializeTests
{
    public class Account
    {
        public int Id { get; set; }

        public string? Secret { get; set; }

        public List<int>? Rows { get; set; }

        public bool ShouldSerializeSecret() => Id < 0;

        public bool ShouldSerializeRows() => Rows is { Count: > 0 };

        public string ShouldSerializeId() => "no bool: not asked";
    }

    public class Derived : Account
    {
        public int More { get; set; }

        public virtual bool ShouldSerializeMore() => false;
    }

    public class Choosing
    {
        public int A { get; set; }

        public int B { get; set; }

        public int C { get; set; }

        public bool? ShouldSerialize(string name) => name == "A" ? false : name == "B" ? true : null;
    }

    public class Strict
    {
        public int A { get; set; }

        public int B { get; set; }

        public bool ShouldSerialize(string name) => name == "B";
    }

    public struct Point
    {
        public int X { get; set; }

        public int Y { get; set; }

        public readonly bool ShouldSerializeY() => Y > 0;
    }

    [Test]
    public void A_member_is_left_out_in_json_jsv_and_queries()
    {
        var account = new Account { Id = 1, Secret = "s", Rows = new List<int>() };

        Assert.That(account.ToJson(), Is.EqualTo("""{"Id":1}"""));
        Assert.That(account.ToJsv(), Is.EqualTo("{Id:1}"));
        Assert.That(QueryStringSerializer.SerializeToString(account), Is.EqualTo("Id=1"));
        Assert.That(new[] { account }.ToJson(), Is.EqualTo("""[{"Id":1}]"""));
        Assert.That(TypeSerializer.ToStringDictionary(account).Keys, Is.EqualTo(new[] { "Id" }));
    }

    [Test]
    public void The_decision_is_each_object_s_own()
    {
        var objects = new object[] { new Account { Id = -1, Secret = "s", Rows = new List<int> { 1 } } };

        Assert.That(objects.ToJson(), Does.EndWith("""
            "Id":-1,"Secret":"s","Rows":[1]}]
            """.Trim()));
    }

    [Test]
    public void Methods_of_a_base_class_count()
    {
        Assert.That(new Derived { Id = 1, More = 2, Secret = "s" }.ToJson(), Is.EqualTo("""{"Id":1}"""));
    }

    [Test]
    public void One_method_decides_for_all_members()
    {
        Assert.That(new Choosing { A = 1, B = 2, C = 3 }.ToJson(), Is.EqualTo("""{"B":2,"C":3}"""));
        Assert.That(new Strict { A = 1, B = 2 }.ToJsv(), Is.EqualTo("{B:2}"));
    }

    [Test]
    public void Nulls_that_are_wanted_are_no_reason_to_write_what_is_hidden()
    {
        using var _ = JsConfig.With(includeNullValues: true);

        Assert.That(new Account { Id = 1 }.ToJson(), Is.EqualTo("""{"Id":1}"""));
    }

    [Test]
    public void A_struct_that_is_written_member_by_member_decides_too()
    {
        JsConfig<Point>.TreatValueAsRefType = true;
        try
        {
            Assert.That(new[] { new Point { X = 1 }, new Point { X = 1, Y = 2 } }.ToJson(), Is.EqualTo("""[{"X":1},{"X":1,"Y":2}]"""));
        }
        finally
        {
            JsConfig<Point>.TreatValueAsRefType = false;
        }
    }
}

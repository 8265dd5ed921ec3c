using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class TypeTableTests
{
    private static readonly Type[] Types = Array.FindAll(typeof(object).Assembly.GetTypes(), type => !type.IsNested);

    [Test]
    public void Finds_what_was_added_and_nothing_else()
    {
        var table = new TypeTable<string>();
        for (var i = 0; i < Types.Length; i += 2) table.GetOrAdd(Types[i], Types[i].Name);

        for (var i = 0; i < Types.Length; i++) Assert.That(table.Find(Types[i]), Is.EqualTo(i % 2 == 0 ? Types[i].Name : null));
    }

    [Test]
    public void The_first_value_of_a_type_stays_until_another_is_set()
    {
        var table = new TypeTable<string>();

        Assert.That(table.GetOrAdd(typeof(int), "first"), Is.EqualTo("first"));
        Assert.That(table.GetOrAdd(typeof(int), "second"), Is.EqualTo("first"));

        table.Set(typeof(int), "third");
        Assert.That(table.Find(typeof(int)), Is.EqualTo("third"));
    }

    [Test]
    public void What_was_removed_is_not_found_and_the_rest_is()
    {
        var table = new TypeTable<string>();
        foreach (var type in Types) table.Set(type, type.Name);

        for (var i = 0; i < Types.Length; i += 3) table.Remove(Types[i]);
        table.Remove(Types[0]);

        for (var i = 0; i < Types.Length; i++) Assert.That(table.Find(Types[i]), Is.EqualTo(i % 3 == 0 ? null : Types[i].Name));
    }

    [Test]
    public void Many_threads_add_and_find_at_once()
    {
        var table = new TypeTable<List<Type>>();

        Parallel.For(0, 8, _ =>
        {
            foreach (var type in Types)
            {
                var added = table.GetOrAdd(type, [type]);
                Assert.That(added[0], Is.SameAs(type));
                Assert.That(table.Find(type), Is.SameAs(added));
            }
        });
    }

    [Test]
    public void Nothing_is_no_type() => Assert.That(() => new TypeTable<string>().Find(null!), Throws.ArgumentNullException);
}

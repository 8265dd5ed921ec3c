using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using ServiceStack.Text;
using ServiceStack.Text.Reflection;
using CollectionExtensions = ServiceStack.Text.CollectionExtensions;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Platform;

public class ReflectionTests
{
    public interface INamed
    {
        string Name { get; }
    }

    public interface INumbered : INamed
    {
        int Number { get; }
    }

    public class Thing : INumbered
    {
        public string Name { get; set; } = "made";
        public int Number { get; set; }
        public string this[int i] => "" + i;
        public static int Shared { get; set; }
        public int Hidden { private get; set; }
        [IgnoreDataMember]
        public int Ignored { get; set; }
        [IgnoreDataMember]
        public int IgnoredField;
        public int Field;
    }

    public class Derived : Thing
    {
        public int More { get; set; }
    }

    public class Guarded
    {
        private Guarded() => Mark = "ran";
        public string? Mark { get; set; }
    }

    // what an assembly of its own might call so
    [AttributeUsage(AttributeTargets.Property)]
    public sealed class DataMemberAttribute : Attribute
    {
        public string? Name { get; set; }
        public int Order { get; set; }
    }

    public class Foreign
    {
        [DataMember(Name = "n", Order = 4)]
        public int Named { get; set; }
        [DataMember]
        public int Plain { get; set; }
    }

    [TestCase(typeof(double?), true, true, true)]
    [TestCase(typeof(decimal), false, true, true)]
    [TestCase(typeof(byte), true, true, false)]
    [TestCase(typeof(ulong?), true, true, true)]
    [TestCase(typeof(char), false, false, false)]
    [TestCase(typeof(bool), false, false, false)]
    [TestCase(typeof(DateTime), false, false, false)]
    [TestCase(typeof(DayOfWeek), true, false, false)]
    [TestCase(typeof(DayOfWeek?), false, false, false)]
    [TestCase(typeof(FileAccess?), true, true, true)]
    [TestCase(typeof(string), false, false, false)]
    [TestCase(null, false, false, false)]
    public void Kinds_of_numbers(Type? type, bool isInteger, bool isNumber, bool isReal)
    {
        Assert.That(type!.IsIntegerType(), Is.EqualTo(isInteger));
        Assert.That(type!.IsNumericType(), Is.EqualTo(isNumber));
        Assert.That(type!.IsRealNumberType(), Is.EqualTo(isReal));
    }

    [TestCase(typeof(IList<int>), typeof(List<int>))]
    [TestCase(typeof(IReadOnlyList<string>), typeof(List<string>))]
    [TestCase(typeof(IEnumerable<int>), typeof(List<int>))]
    [TestCase(typeof(ISet<int>), typeof(HashSet<int>))]
    [TestCase(typeof(IDictionary<string, int>), typeof(Dictionary<string, int>))]
    [TestCase(typeof(int?), typeof(int))]
    [TestCase(typeof(int[,]), typeof(int[,]))]
    [TestCase(typeof(DateTime), typeof(DateTime))]
    [TestCase(typeof(Derived), typeof(Derived))]
    public void Makes_instances(Type asked, Type made)
    {
        Assert.That(asked.CreateInstance(), Is.InstanceOf(made));
        Assert.That(asked.CreateInstance(), Is.Not.SameAs(ReflectionExtensions.GetConstructorMethod(asked)()));
    }

    [Test]
    public void Runs_public_constructors_only()
    {
        Assert.That(((Thing)ReflectionExtensions.CreateInstance<Thing>()).Name, Is.EqualTo("made"));
        Assert.That(((Guarded)typeof(Guarded).CreateInstance()).Mark, Is.Null);
    }

    [Test]
    public void Defaults_of_types()
    {
        Assert.That(typeof(int).GetDefaultValue(), Is.Zero);
        Assert.That(typeof(int?).GetDefaultValue(), Is.Null);
        Assert.That(typeof(DayOfWeek).GetDefaultValue(), Is.EqualTo(DayOfWeek.Sunday));
        Assert.That(typeof(Thing).GetDefaultValue(), Is.Null);
    }

    [Test]
    public void Properties_that_are_written()
    {
        Assert.That(Names(typeof(Derived).GetSerializableProperties()), Is.EqualTo("More,Name,Number"));
        Assert.That(Names(typeof(Derived).GetPublicProperties()), Is.EqualTo("More,Name,Number,Hidden,Ignored"));
        Assert.That(Names(typeof(INumbered).GetPublicProperties()), Is.EqualTo("Name,Number"));
        Assert.That(typeof(Thing).GetSerializableFields().Select(field => field.Name), Is.EqualTo(new[] { "Field" }));
    }

    [Test]
    public void Attributes_of_the_same_name_count_where_the_match_is_weak()
    {
        var named = typeof(Foreign).GetProperty("Named")!.GetWeakDataMember();

        Assert.That(named.Name, Is.EqualTo("n"));
        Assert.That(named.Order, Is.EqualTo(4));
        Assert.That(typeof(Foreign).GetProperty("Named")!.GetDataMember(), Is.Null);
        Assert.That(typeof(Foreign).GetProperty("Plain")!.GetWeakDataMember().Name, Is.Null);
    }

    [Test]
    public void Getters_and_setters_work_through_base_classes()
    {
        var name = typeof(Derived).GetProperty("Name")!;
        var derived = new Derived();

        name.GetValueSetter<Derived>()(derived, "set");

        Assert.That(name.GetValueGetter<Derived>()(derived), Is.EqualTo("set"));
        Assert.That(name.GetValueGetter<Thing>()(derived), Is.EqualTo("set"));
        Assert.That(name.GetValueGetter<object>()(derived), Is.EqualTo("set"));
        Assert.That(name.GetValueGetter(typeof(string))(derived), Is.EqualTo("set"));
        Assert.Throws<ArgumentNullException>(() => typeof(INamed).GetProperty("Name")!.GetValueSetter<INamed>());
    }

    [Test]
    public void Finds_types_by_their_names()
    {
        var name = AssemblyUtils.ToTypeString(typeof(Dictionary<string, Thing>));

        Assert.That(name, Does.Not.Contain("Version").And.Contain("ReflectionTests+Thing, Unit]"));
        Assert.That(AssemblyUtils.FindType(name), Is.EqualTo(typeof(Dictionary<string, Thing>)));
        Assert.That(AssemblyUtils.FindType(typeof(Thing).AssemblyQualifiedName), Is.EqualTo(typeof(Thing)));
        Assert.That(AssemblyUtils.FindType(typeof(Thing).FullName), Is.EqualTo(typeof(Thing)));
        Assert.That(AssemblyUtils.FindType(typeof(Thing).FullName + ", Elsewhere"), Is.Null);
    }

    [TestCase("")]
    [TestCase(",")]
    [TestCase("a[")]
    [TestCase("]],,")]
    [TestCase("A, B, C, D")]
    [TestCase("System.Int32[[[")]
    public void A_name_that_is_none_is_no_type(string name) => Assert.That(AssemblyUtils.FindType(name), Is.Null);

    [Test]
    public void The_main_interface_is_one_that_others_do_not_imply()
    {
        Assert.That(AssemblyUtils.MainInterface<Thing>(), Is.EqualTo(typeof(INumbered)));
        Assert.That(AssemblyUtils.MainInterface<Derived>(), Is.EqualTo(typeof(Derived)));
        Assert.That(AssemblyUtils.MainInterface<INumbered>(), Is.EqualTo(typeof(INumbered)));
    }

    [Test]
    public void The_folder_of_an_assembly_ends_with_a_slash() =>
        Assert.That(Directory.Exists(AssemblyUtils.GetAssemblyBinPath(typeof(Thing).Assembly)), Is.True);

    [Test]
    public void Collections_are_made_by_their_interfaces_too()
    {
        Assert.That(CollectionExtensions.CreateAndPopulate(typeof(ICollection<int>), new[] { 1, 2 }), Is.EqualTo(new[] { 1, 2 }));
        Assert.That(CollectionExtensions.Convert<int>(new HashSet<int> { 1 }, typeof(List<int>)), Is.InstanceOf<List<int>>());
    }

    private static string Names(IEnumerable<System.Reflection.PropertyInfo> properties) =>
        string.Join(",", properties.Select(property => property.Name));
}

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Common.Web;
using ServiceStack.DataAnnotations;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// Attributes and enums of the public types are v3's: usages-and-enums.tsv has the AttributeUsage of v3's attributes and the
/// underlying types of its enums, *.v3.txt the data contracts and flags.
/// </summary>
public class AttributesAndEnumsTests
{
    private static readonly Assembly[] Assemblies =
    [
        typeof(IService).Assembly, typeof(HttpResult).Assembly, typeof(IAppHost).Assembly, typeof(ServiceInterface.Service).Assembly,
    ];

    private static readonly string[] Compared = ["DataContract", "CollectionDataContract", "DataMember", "Flags", "DefaultRequest"];

    // TypeAttributes.Serializable, whose name .NET 10 calls obsolete
    private const TypeAttributes Serializable = (TypeAttributes)0x2000;

    private static List<string[]> Facts => ApiKeys.Lines("usages-and-enums.tsv").Select(line => line.Split('\t')).ToList();

    [Test]
    public void Enums_have_the_underlying_types_of_v3()
    {
        var different =
            from fact in Facts
            where fact[0] == "enum"
            let type = Find(fact[1], fact[2])
            where type != null && Enum.GetUnderlyingType(type).Name != fact[3]
            select $"{type} is {Enum.GetUnderlyingType(type).Name}, in v3 {fact[3]}";

        Assert.That(different, Is.Empty);
    }

    [Test]
    public void Attributes_have_the_targets_of_v3s()
    {
        var different =
            from fact in Facts
            where fact[0] == "usage"
            let type = Find(fact[1], fact[2])
            where type != null
            let usage = type.GetCustomAttribute<AttributeUsageAttribute>(inherit: false)
            where usage == null || Text(usage) != Text(Usage(fact[3]))
            select $"{type}: {(usage == null ? "none" : Text(usage))}, in v3 {fact[3]}";

        Assert.That(different, Is.Empty);
    }

    [Test]
    public void Attributes_with_any_target_in_v3_have_any_here()
    {
        var limited = Facts.Where(fact => fact[0] == "usage").Select(fact => fact[2]).ToList();

        var different =
            from type in Assemblies.SelectMany(assembly => assembly.GetExportedTypes())
            where typeof(Attribute).IsAssignableFrom(type) && !limited.Contains(type.FullName!.Replace('+', '.'))
            where type.IsDefined(typeof(AttributeUsageAttribute), inherit: false) && IsInV3(type)
            select type.FullName;

        Assert.That(different, Is.Empty);
    }

    [TestCaseSource(nameof(Assemblies))]
    public void Types_and_members_have_the_data_contracts_and_flags_of_v3(Assembly assembly)
    {
        var different = new List<string>();
        Type? type = null;
        foreach (var line in ApiKeys.Lines(assembly.GetName().Name + ".v3.txt"))
        {
            var isMember = line.StartsWith("    ", StringComparison.Ordinal);
            if (!line.StartsWith("  ", StringComparison.Ordinal)) continue;
            if (!isMember) type = Find(assembly, line);
            if (type == null) continue;

            MemberInfo? member = isMember ? Property(type, line) : type;
            if (member == null) continue;

            var wanted = string.Join(" ", Attributes(line));
            var got = string.Join(" ", Compared.Select(name => Shown(member, name)).Where(text => text != null));
            if (wanted != got) different.Add($"{type}.{(isMember ? member.Name : "")}: {got}, in v3 {wanted}");
        }

        Assert.That(different, Is.Empty);
    }

    [TestCase(typeof(WebServiceException))]
    [TestCase(typeof(ValidationFailure))]
    [TestCase(typeof(ValidationResult))]
    [TestCase(typeof(global::Funq.ResolutionException))]
    public void What_v3_marks_as_serializable_is(Type type) =>
        Assert.That(type.Attributes & Serializable, Is.EqualTo(Serializable));

    [TestCase(typeof(UserAuth))]
    [TestCase(typeof(UserOAuthProvider))]
    public void The_database_numbers_the_users(Type type) =>
        Assert.That(type.GetProperty("Id")!.IsDefined(typeof(AutoIncrementAttribute), inherit: true));

    private static Type? Find(string assembly, string name) =>
        Assemblies.FirstOrDefault(known => known.GetName().Name == assembly)?.GetType(name);

    // "  [DataContract] abstract class Some.Name.Of.Type<T> : base"
    private static Type? Find(Assembly assembly, string line)
    {
        var words = WithoutAttributes(line).Split(' ');
        var at = Array.FindIndex(words, word => word is "class" or "struct" or "interface" or "enum") + 1;
        return at == 0 || words[at].Contains('<') ? null : assembly.GetType(words[at]) ?? assembly.GetType(Nested(words[at]));
    }

    private static string Nested(string name)
    {
        var dot = name.LastIndexOf('.');
        return dot < 0 ? name : name.Substring(0, dot) + "+" + name.Substring(dot + 1);
    }

    // "    [DataMember(Order = 3)] public string Name { get; set; }"
    private static PropertyInfo? Property(Type type, string line)
    {
        var text = WithoutAttributes(line);
        var brace = text.IndexOf(" {", StringComparison.Ordinal);
        return brace < 0 || text.Contains('[')
            ? null
            : type.GetProperty(
                text.Substring(0, brace).Split(' ').Last(),
                BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly);
    }

    private static bool IsInV3(Type type) =>
        ApiKeys.OfV3(type.Assembly.GetName().Name!).Any(key => key.EndsWith("class " + type.FullName, StringComparison.Ordinal));

    private static string WithoutAttributes(string line)
    {
        line = line.Trim();
        while (line.StartsWith("[", StringComparison.Ordinal)) line = line.Substring(line.IndexOf("] ", StringComparison.Ordinal) + 2);
        return line;
    }

    private static IEnumerable<string> Attributes(string line)
    {
        line = line.Trim();
        while (line.StartsWith("[", StringComparison.Ordinal))
        {
            var end = line.IndexOf("] ", StringComparison.Ordinal);
            var attribute = line.Substring(1, end - 1);
            // IsRequired=false is the default
            if (Compared.Contains(attribute.Split('(')[0])) yield return attribute.Replace("IsRequired = false, ", "");
            line = line.Substring(end + 2);
        }
    }

    private static string? Shown(MemberInfo member, string attribute) => attribute switch
    {
        "DataContract" =>
            member.GetCustomAttribute<DataContractAttribute>(false) is { } it ? With("DataContract", "Namespace", it.Namespace) : null,
        "CollectionDataContract" => member.GetCustomAttribute<CollectionDataContractAttribute>(false) is { } it
            ? With("CollectionDataContract", "ItemName", it.ItemName)
            : null,
        "DataMember" => member.GetCustomAttribute<DataMemberAttribute>(false) is { } it ? Shown(it) : null,
        "Flags" => member.IsDefined(typeof(FlagsAttribute), false) ? "Flags" : null,
        _ => member.GetCustomAttribute<DefaultRequestAttribute>(false) is { } it ? $"DefaultRequest({it.RequestType.FullName})" : null,
    };

    private static string With(string attribute, string name, string? value) =>
        value == null ? attribute : $"{attribute}({name} = \"{value}\")";

    private static string Shown(DataMemberAttribute member)
    {
        var values = new List<string>();
        if (member.Name != null) values.Add($"Name = \"{member.Name}\"");
        if (!member.EmitDefaultValue) values.Add("EmitDefaultValue = false");
        if (member.Order >= 0) values.Add("Order = " + member.Order.ToString(CultureInfo.InvariantCulture));
        return values.Count == 0 ? "DataMember" : $"DataMember({string.Join(", ", values)})";
    }

    // "Class, Method Inherited=True AllowMultiple=False"
    private static AttributeUsageAttribute Usage(string text)
    {
        var words = text.Split([' ', ','], StringSplitOptions.RemoveEmptyEntries);
        var targets = words.Where(word => !word.Contains('=')).Select(word => (AttributeTargets)Enum.Parse(typeof(AttributeTargets), word));
        return new AttributeUsageAttribute(targets.Aggregate((all, one) => all | one))
        {
            Inherited = !words.Contains("Inherited=False"),
            AllowMultiple = words.Contains("AllowMultiple=True"),
        };
    }

    private static string Text(AttributeUsageAttribute usage) =>
        $"{usage.ValidOn} Inherited={usage.Inherited} AllowMultiple={usage.AllowMultiple}";
}

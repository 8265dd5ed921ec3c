using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.AspNetCore.Hosting.Server.Abstractions;
using ServiceStack.Common;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.Http1;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Laws;

/// <summary>
/// Isolation in time: an object that serves several requests is known, and each of its fields has a line in <see cref="ReusedState"/>.
/// </summary>
public class ReusedStateLawTests
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly Assembly[] Assemblies =
    [
        typeof(HyperAppHost).Assembly, typeof(ContextRequest).Assembly, typeof(EndpointHost).Assembly, typeof(HostContext).Assembly,
        typeof(IHttpRequest).Assembly, typeof(AuthFeature).Assembly, typeof(JsonSerializer).Assembly,
    ];

    private static readonly Type[] Keepers =
    [
        typeof(Stack<>), typeof(Queue<>), typeof(ConcurrentStack<>), typeof(ConcurrentQueue<>), typeof(ConcurrentBag<>),
        typeof(AsyncLocal<>), typeof(ThreadLocal<>),
    ];

    private static IEnumerable<Type> Types => Assemblies.SelectMany(static assembly => assembly.GetTypes());

    [Test]
    public void Every_field_of_an_object_that_serves_several_requests_has_its_reason()
    {
        var wanted = Types.Where(static type => ReusedState.Types.Contains(type.Name))
            .SelectMany(static type => type.GetFields(Own).Where(static field => !field.IsStatic).Select(NameOf));

        Assert.That(wanted, Is.EquivalentTo(Lines(ReusedState.Fields).SelectMany(Expand)));
    }

    [Test]
    public void Every_type_of_the_list_is_in_the_code() =>
        Assert.That(ReusedState.Types, Is.SubsetOf(Types.Select(static type => type.Name)));

    [Test]
    public void Everything_that_keeps_objects_for_later_has_its_reason()
    {
        var keepers = Types.Where(static type => !IsGenerated(type))
            .SelectMany(static type => type.GetFields(Own)).Where(Keeps).Select(NameOf);

        Assert.That(keepers, Is.EquivalentTo(Lines(ReusedState.Pools).Select(static line => line.Split(" = ")[0])));
    }

    [Test]
    public void Pools_keep_the_memory_of_exchanges_and_no_exchange()
    {
        var kept = Types.SelectMany(static type => type.GetFields(Own))
            .Where(static field => field.FieldType.IsGenericType && field.FieldType.GetGenericTypeDefinition() == typeof(Stack<>))
            .Select(static field => field.FieldType.GetGenericArguments()[0]).ToList();

        Assert.That(kept, Has.None.EqualTo(typeof(FastCgiExchange)).And.None.EqualTo(typeof(Http1Exchange)));
        Assert.That(kept, Has.None.EqualTo(typeof(ContextRequest)));
    }

    [Test]
    public void No_features_have_ASP_NET_Core_use_its_HttpContext_again() => Assert.That(
        typeof(ContextRequest).Assembly.GetTypes().Where(static type => type.GetInterfaces().Any(static one =>
            one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IHostContextContainer<>))),
        Is.Empty);

    private static bool Keeps(FieldInfo field) => field.IsDefined(typeof(ThreadStaticAttribute))
        || (field.FieldType.IsGenericType && Keepers.Contains(field.FieldType.GetGenericTypeDefinition()));

    private static bool IsGenerated(Type type) =>
        type.IsDefined(typeof(CompilerGeneratedAttribute)) || (type.DeclaringType is { } outer && IsGenerated(outer));

    // "<Count>k__BackingField", "<connection>P": a property, and a parameter of the constructor
    private static string NameOf(FieldInfo field)
    {
        var name = field.Name;
        if (name[0] == '<') name = name.Substring(1, name.IndexOf('>') - 1);
        return field.DeclaringType!.Name.Split('`')[0] + "." + name;
    }

    private static IEnumerable<string> Lines(string table) =>
        table.Split('\n').Select(static line => line.Trim()).Where(static line => line.Length > 0);

    private static IEnumerable<string> Expand(string line)
    {
        var (type, rest) = (line.Split(": ")[0], line.Split(": ", 2)[1]);
        Assert.That(rest, Does.Contain(" = "), "a reason");
        return rest.Split(" = ")[0].Split(", ").Select(field => type + "." + field);
    }
}

#nullable disable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

/// <summary>Types that a request can create by naming them with __type.</summary>
public class RuntimeTypesTests
{
    [KnownType(typeof(ByCard))]
    public class Order : IReturn<Order>
    {
        public object Paid { get; set; }

        public List<object> Extras { get; set; }

        public Dictionary<string, object> More { get; set; }

        public IParcel Parcel { get; set; }

        public Animal Pet { get; set; }
    }

    public interface IParcel
    {
    }

    public class Box : IParcel
    {
        public int Size { get; set; }
    }

    public class Animal
    {
        public string Name { get; set; }
    }

    public class Dog : Animal
    {
        public string Trick { get; set; }
    }

    public class ByCard
    {
        public string Number { get; set; }
    }

    /// <summary>No request and no response has it.</summary>
    public class Unmentioned
    {
        public static int Made;

        public Unmentioned() => Made++;
    }

    // Generic, so that hosts which scan this assembly pass it by.
    public class OrderService<T> : ServiceInterface.Service
    {
        public object Any(Order request) => request;
    }

    private BasicAppHost _host;

    [SetUp]
    public void StartHost()
    {
        _host = new BasicAppHost();
        _host.Init();
        _host.RegisterService(typeof(OrderService<int>));
    }

    [TearDown]
    public void EndHost()
    {
        _host.Dispose();
        EndpointHost.Dispose();
        NamedTypes.Allow = null;
    }

    [Test]
    public void A_text_may_name_what_a_message_declares()
    {
        var order = new Order
        {
            Paid = new ByCard { Number = "4711" }, Parcel = new Box { Size = 3 },
            Extras = [new Dog { Name = "Rex" }], More = new() { ["box"] = new Box { Size = 5 } },
        };

        foreach (var back in new[] { order.ToJson().FromJson<Order>(), order.ToJsv().FromJsv<Order>() })
        {
            Assert.That(((ByCard)back.Paid).Number, Is.EqualTo("4711"));
            Assert.That(((Box)back.Parcel).Size, Is.EqualTo(3));
            Assert.That(((Dog)back.Extras[0]).Name, Is.EqualTo("Rex"));
            Assert.That(((Box)back.More["box"]).Size, Is.EqualTo(5));
        }
    }

    [Test]
    public void A_member_of_a_class_holds_what_derives_from_it()
    {
        var name = typeof(Dog).AssemblyQualifiedName;

        Assert.That($"{{\"Pet\":{{\"__type\":\"{name}\",\"Trick\":\"roll\"}}}}".FromJson<Order>().Pet, Is.TypeOf<Dog>());
        Assert.That($"{{Pet:{{__type:\"{name}\",Trick:roll}}}}".FromJsv<Order>().Pet, Is.TypeOf<Dog>());
    }

    [Test]
    public void A_text_may_not_name_a_class_that_no_message_mentions()
    {
        Assert.That(Read("json", typeof(Unmentioned)).Paid, Is.InstanceOf<string>());
        Assert.That(Unmentioned.Made, Is.Zero);
    }

    [Test]
    public void A_session_is_read_from_the_text_of_a_cache()
    {
        var session = JsonSerializer.SerializeToString<IAuthSession>(new AuthUserSession { UserName = "ann" });

        Assert.That(JsonSerializer.DeserializeFromString<IAuthSession>(session), Is.TypeOf<AuthUserSession>());
        Assert.That(session.FromJson<IAuthSession>().UserName, Is.EqualTo("ann"));
    }

    [Test]
    public void A_cached_text_in_place_of_an_object_creates_data_alone()
    {
        Assert.That(Cached(typeof(Cart), "\"Count\":3"), Is.TypeOf<Cart>().With.Property("Count").EqualTo(3));
        Assert.That(Cached(typeof(List<Cart>), ""), Is.Not.Null);
        Assert.That(Cached(typeof(Marked), "\"Name\":\"x\""), Is.TypeOf<Marked>());
        Assert.That(Cached(typeof(Unmentioned), ""), Is.Not.TypeOf<Unmentioned>());
        Assert.That(Cached(typeof(Deleter), "\"Path\":\"/x\""), Is.Not.TypeOf<Deleter>());
        Assert.That(Cached(typeof(Open), "\"Name\":\"/x\""), Is.Not.TypeOf<Open>());
        Assert.That((Unmentioned.Made, Deleter.Deleted), Is.EqualTo((0, 0)));
    }

    [Test]
    public void A_cached_session_may_be_any_of_the_applications()
    {
        var session = JsonSerializer.SerializeToString<IAuthSession>(new OwnSession { Extra = new Cart { Count = 2 } });

        var back = (OwnSession)NamedTypes.ReadOwnText<IAuthSession>(session);

        Assert.That(((Cart)back.Extra).Count, Is.EqualTo(2));
    }

    private static object Cached(Type type, string members)
    {
        var text = $"{{\"__type\":\"{type.AssemblyQualifiedName}\"{(members.Length > 0 ? "," : "")}{members}}}";
        return NamedTypes.ReadOwnText<object>(text);
    }

    public class Cart
    {
        public int Count { get; set; }
    }

    [DataContract]
    public class Marked
    {
        private string _name;

        [DataMember]
        public string Name { get => _name; set => _name = value; }
    }

    public class Deleter
    {
        public static int Deleted;

        public string Path { set => Deleted++; }
    }

    public sealed class Open : IDisposable
    {
        public string Name { get; set; }

        public void Dispose()
        {
        }
    }

    public class OwnSession : AuthUserSession
    {
        public object Extra { get; set; }
    }

    [Test]
    public void The_application_has_the_last_word()
    {
        NamedTypes.Allow = type => type == typeof(Unmentioned);

        Assert.That(Read("json", typeof(Unmentioned)).Paid, Is.InstanceOf<Unmentioned>());
        Assert.That(Read("json", typeof(ByCard)).Paid, Is.InstanceOf<string>());
        Unmentioned.Made = 0;
    }

    [Test]
    public void Without_an_AppHost_all_that_holds_data_may_be_named()
    {
        EndpointHost.Dispose();

        Assert.That(Read("json", typeof(Unmentioned)).Paid, Is.InstanceOf<Unmentioned>());
        Assert.That(Read("json", typeof(BasicAppHost)).Paid, Is.InstanceOf<string>());
        Unmentioned.Made = 0;
    }

    // the runtime reads such names by calls within calls: the first of these ended the process
    [TestCase("System.Collections.Generic.List`1[[")]
    [TestCase("A`1[")]
    [TestCase("[")]
    [TestCase("System.Object[]")]
    [TestCase("System.Object*")]
    [TestCase("A+")]
    [TestCase("\\\\")]
    [TestCase(", ")]
    public void No_name_of_a_type_is_too_deep_for_the_stack(string piece)
    {
        var name = string.Concat(Enumerable.Repeat(piece, 200_000));

        foreach (var text in new[] { "{\"__type\":\"" + name + "\"}", "{\"Paid\":{\"__type\":\"" + name + "\",\"Number\":1}}" })
        {
            Assert.That(((Order)Body(ContentType.Json, text))?.Paid, Is.Null.Or.InstanceOf<string>());
        }

        Assert.That(Read("json", typeof(ByCard)).Paid, Is.TypeOf<ByCard>(), "the service answers as before");
    }

    [Test]
    public void Names_that_are_no_types_keep_no_memory_and_leave_room_for_those_that_are()
    {
        for (var i = 0; i < 2000; i++) Body(ContentType.Json, "{\"Paid\":{\"__type\":\"No" + i + "[]\"}}");

        var list = typeof(List<ByCard>).AssemblyQualifiedName;
        Assert.That(global::ServiceStack.Text.LoadedTypes.Find(list), Is.EqualTo(typeof(List<ByCard>)));
    }

    [TestCase("json")]
    [TestCase("jsv")]
    [LongCase("A request line holds a few names only; its values are read as a form's are.", "query")]
    [TestCase("form")]
    public void No_class_of_the_application_or_the_engine_is_made_that_no_message_mentions(string way)
    {
        var appHost = EndpointHost.AppHost;
        var allowed = new[] { typeof(Order), typeof(Box), typeof(Animal), typeof(Dog), typeof(ByCard) };
        var wrong = new List<string>();
        foreach (var type in Classes().Where(type => !allowed.Contains(type)))
        {
            var order = Read(way, type);
            if (order.Paid is not (null or string)) wrong.Add("Paid: " + type.FullName);
            if (order.Parcel != null) wrong.Add("Parcel: " + type.FullName);
            if (order.Extras is { } extras && extras.Any(extra => extra is not string)) wrong.Add("Extras: " + type.FullName);
            if (order.More is { } more && more.Values.Any(one => one is not string)) wrong.Add("More: " + type.FullName);
        }

        Assert.That(wrong, Is.Empty);
        Assert.That(EndpointHost.AppHost, Is.SameAs(appHost));
        Assert.That(Read(way, typeof(ByCard)).Paid, Is.TypeOf<ByCard>(), "the service answers as before");
    }

    private static IEnumerable<Type> Classes() => new[]
        {
            typeof(RuntimeTypesTests), typeof(IService), typeof(HttpResult), typeof(IAppHost), typeof(ServiceInterface.Service),
            typeof(JsonSerializer), typeof(HyperAppHost), typeof(FileInfo), typeof(Uri), typeof(HashSet<int>),
            typeof(System.Xml.XmlDocument),
        }
        .Select(type => type.Assembly).Distinct().SelectMany(assembly => assembly.GetTypes())
        .Where(type => !type.IsAbstract && !type.ContainsGenericParameters && !type.IsEnum && !type.IsPrimitive && type != typeof(string)
            && !type.Name.StartsWith("<", StringComparison.Ordinal));

    private static Order Read(string way, Type type)
    {
        var name = type.AssemblyQualifiedName;
        var json = $"{{\"__type\":\"{name}\",\"Number\":\"1\"}}";
        var jsv = $"{{__type:\"{name}\",Number:1}}";
        var fields = new Dictionary<string, string>
        {
            ["Paid"] = jsv, ["Parcel"] = jsv, ["Extras"] = "[" + jsv + "]", ["More"] = "{a:" + jsv + "}",
        };
        return (Order)(way switch
        {
            "json" => Body(
                ContentType.Json, $"{{\"Paid\":{json},\"Parcel\":{json},\"Extras\":[{json}],\"More\":{{\"a\":{json}}}}}"),
            "jsv" => Body(ContentType.Jsv, $"{{Paid:{jsv},Parcel:{jsv},Extras:[{jsv}],More:{{a:{jsv}}}}}"),
            "query" => new StringMapTypeDeserializer(typeof(Order)).CreateFromMap(fields),
            _ => KeyValueDataContractDeserializer.Instance.Parse(fields, typeof(Order)),
        });
    }

    private static object Body(string contentType, string text)
    {
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        return HttpResponseFilter.Instance.GetStreamDeserializer(contentType)(typeof(Order), stream);
    }
}

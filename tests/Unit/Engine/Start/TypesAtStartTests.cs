#nullable disable
using System;
using System.Linq;
using System.Reflection;
using ServiceStack.Internal.Start;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

/// <summary>What __type may make is worked out when the application has started, and no text widens it.</summary>
public class TypesAtStartTests
{
    public class Journey : IReturn<Journey>
    {
        public object Goal { get; set; }

        public Vehicle By { get; set; }
    }

    public class Vehicle
    {
        public string Name { get; set; }
    }

    public class Train : Vehicle
    {
    }

    public class Crate<T> : Vehicle
    {
        public T Inside { get; set; }
    }

    public class Ticket : IReturn<Ticket>
    {
        public Seat Seat { get; set; }
    }

    public class Seat
    {
        public string Name { get; set; }
    }

    /// <summary>No message mentions it, and a class that a message may hold tries to make it known.</summary>
    public class Intruder
    {
        public string Name { get; set; }
    }

    /// <summary>A message may hold it; when it is made first, it adds an operation behind the application's back.</summary>
    public class Opener : Vehicle
    {
        static Opener()
        {
            Opened = true;
            EndpointHost.Metadata.OperationsMap[typeof(Intruder)] = new Operation
            {
                ServiceType = typeof(JourneyService<int>), RequestType = typeof(Intruder), ResponseType = typeof(Intruder),
            };
        }

        public static bool Opened { get; private set; }
    }

    // Generic, so that hosts which scan this assembly pass them by.
    public class JourneyService<T> : ServiceInterface.Service
    {
        public object Any(Journey request) => request;
    }

    public class TicketService<T> : ServiceInterface.Service
    {
        public object Any(Ticket request) => request;
    }

    private BasicAppHost _host;

    [SetUp]
    public void StartHost()
    {
        _host = TestHost.Start();
        _host.RegisterService(typeof(JourneyService<int>));
        EndpointHost.AfterInit();
    }

    [TearDown]
    public void EndHost()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void A_static_initializer_that_a_text_runs_makes_nothing_else_known()
    {
        var by = $"{{\"By\":{{\"__type\":\"{typeof(Opener).AssemblyQualifiedName}\",\"Name\":\"x\"}}}}".FromJson<Journey>().By;
        var goal = Goal(typeof(Intruder));

        Assert.That(by, Is.TypeOf<Opener>());
        Assert.That(Opener.Opened, Is.True);
        Assert.That(goal, Is.Not.InstanceOf<Intruder>());
        Assert.That(Goal(typeof(Train)), Is.TypeOf<Train>(), "the service answers as before");
    }

    [Test]
    public void An_assembly_that_is_loaded_later_adds_nothing()
    {
        var late = LateAssembly.Load("LateVehicles", "Late.Rocket", typeof(Vehicle));

        Assert.That(By(late), Is.TypeOf<Vehicle>(), "the declared type");
        Assert.That(Goal(late), Is.Not.InstanceOf<Vehicle>());
        Assert.That(By(typeof(Crate<>).MakeGenericType(late)), Is.TypeOf<Vehicle>());
        Assert.That(By(typeof(Crate<string>)), Is.TypeOf<Crate<string>>());
    }

    [Test]
    public void An_assembly_that_was_loaded_before_the_start_counts()
    {
        var early = LateAssembly.Load("EarlyVehicles", "Early.Cart", typeof(Vehicle));
        EndpointHost.AfterInit();

        Assert.That(By(early), Is.TypeOf(early));
    }

    [Test]
    public void A_service_that_the_application_registers_later_adds_its_own_messages()
    {
        Assert.That(Goal(typeof(Seat)), Is.Not.InstanceOf<Seat>());

        _host.RegisterService(typeof(TicketService<int>));

        Assert.That(Goal(typeof(Seat)), Is.TypeOf<Seat>());
        Assert.That(Goal(typeof(Train)), Is.TypeOf<Train>());
        Assert.That(Goal(typeof(Intruder)), Is.Not.InstanceOf<Intruder>());
    }

    [Test]
    public void A_second_application_has_a_list_of_its_own()
    {
        _host.Dispose();
        using var second = TestHost.Start();
        second.RegisterService(typeof(TicketService<int>));
        EndpointHost.AfterInit();

        Assert.That(Goal(typeof(Seat)), Is.TypeOf<Seat>());
        Assert.That(Goal(typeof(Train)), Is.Not.InstanceOf<Train>());
    }

    [Test]
    public void An_assembly_that_those_loaded_refer_to_may_be_loaded_later()
    {
        var own = typeof(TypesAtStartTests).Assembly;
        var stranger = AppDomain.CurrentDomain.GetAssemblies().First(one => !one.IsDynamic && !Refers(own, one));

        var known = new KnownAssemblies([own]);

        Assert.That(known.Contain(own), Is.True);
        Assert.That(known.Contain(typeof(HyperAppHost).Assembly), Is.True);
        Assert.That(known.Contain(stranger), Is.False, stranger.FullName);
        Assert.That(known.With(stranger).Contain(stranger), Is.True);
        Assert.That(known.Contain(stranger), Is.False, "the first ones are as they were");
    }

    private static object Goal(Type type) =>
        $"{{\"Goal\":{{\"__type\":\"{type.AssemblyQualifiedName}\",\"Name\":\"x\"}}}}".FromJson<Journey>().Goal;

    private static Vehicle By(Type type) =>
        $"{{\"By\":{{\"__type\":\"{type.AssemblyQualifiedName}\",\"Name\":\"x\"}}}}".FromJson<Journey>().By;

    private static bool Refers(Assembly from, Assembly to)
    {
        var name = to.GetName().Name;
        return to == from || name.StartsWith("ServiceStack", StringComparison.Ordinal)
            || from.GetReferencedAssemblies().Any(reference => reference.Name == name);
    }
}

using System;
using System.Collections;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Runtime.Serialization;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Engine;

/// <summary>Cases in which Mono's HttpListener would end the process.</summary>
public class MonoListenerTests
{
    private const BindingFlags Static = BindingFlags.NonPublic | BindingFlags.Static;
    private const BindingFlags Instance = BindingFlags.NonPublic | BindingFlags.Instance;

    private static readonly Type Listener = typeof(HttpListener).Assembly.GetType("System.Net.EndPointListener", throwOnError: true)!;
    private static readonly Type Connection = typeof(HttpListener).Assembly.GetType("System.Net.HttpConnection", throwOnError: true)!;

    [SetUp]
    public void Guard() => Assert.That(MonoListener.Guard(), Is.True);

    [Test]
    public void A_client_that_comes_before_the_listener_is_whole_waits_for_it()
    {
        var listener = FormatterServices.GetUninitializedObject(Listener);
        using var connection = new SocketAsyncEventArgs { UserToken = listener, SocketError = SocketError.ConnectionAborted };
        var accept = Kept<EventHandler<SocketAsyncEventArgs>>(Listener);

        var accepting = new Thread(() => accept(null, connection)) { IsBackground = true };
        accepting.Start();
        Assert.That(accepting.Join(50), Is.False);
        Make(listener, "unregistered");
        Assert.That(accepting.Join(50), Is.False, "It would answer 400 without its prefixes.");
        ((Hashtable)Make(listener, "prefixes")).Add("http://127.0.0.1/", null);

        Assert.That(accepting.Join(9_000), Is.True);
    }

    [Test]
    public void A_listener_that_closes_blocks_no_thread()
    {
        var listener = FormatterServices.GetUninitializedObject(Listener);
        using var connection = new SocketAsyncEventArgs { UserToken = listener, SocketError = SocketError.ConnectionAborted };
        var accept = Kept<EventHandler<SocketAsyncEventArgs>>(Listener);
        Make(listener, "unregistered");
        var prefixes = (Hashtable)Make(listener, "prefixes");
        prefixes.Add("http://127.0.0.1/", null);
        accept(null, connection);
        prefixes.Clear();

        var accepting = new Thread(() => accept(null, connection)) { IsBackground = true };
        accepting.Start();

        Assert.That(accepting.Join(9_000), Is.True);
    }

    [Test]
    public void What_comes_on_a_connection_that_is_closed_ends_it_alone()
    {
        var read = new TaskCompletionSource<int>(FormatterServices.GetUninitializedObject(Connection)).Task;

        Assert.That(
            () => Connection.GetMethod("OnRead", Static)!.Invoke(null, [read]),
            Throws.InnerException.TypeOf<NullReferenceException>(),
            "Mono can be trusted now.");
        Assert.That(() => Kept<AsyncCallback>(Connection)(read), Throws.Nothing);
    }

    // the callback that Mono takes from its field
    private static T Kept<T>(Type type) =>
        (T)type.GetFields(Static).Single(field => field.FieldType == typeof(T)).GetValue(null);

    private static object Make(object listener, string name)
    {
        var field = Listener.GetField(name, Instance)!;
        var made = Activator.CreateInstance(field.FieldType);
        field.SetValue(listener, made);
        return made;
    }
}

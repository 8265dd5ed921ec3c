using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>A first part of a response that may leave with the next one.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class UnsentPartTests
{
    private readonly MemoryConnection _transport = new(isMonitored: false);
    private readonly FastCgiConnection _connection;
    private readonly FastCgiClient _client;
    private readonly Task _running;
    private readonly ManualResetEventSlim _gate = new();
    private string _first = "first,";
    private Func<FastCgiExchange, Task> _then = static _ => Task.CompletedTask;

    public UnsentPartTests()
    {
        var server = new FastCgiServer(
            new ServerContext(new HostLimits(), new TestLog()), AllowedClients.Any, new DelegateHandler(ServeAsync));
        _connection = new FastCgiConnection(_transport, server);
        _running = Task.Run(_connection.RunAsync);
        _client = new FastCgiClient(_transport.Client());
    }

    [TearDown]
    public void End()
    {
        _gate.Set();
        _connection.Abort();
        _running.Wait(5000);
        _client.Dispose();
        _gate.Dispose();
    }

    [Test]
    public void Leaves_with_the_end_of_the_response()
    {
        for (var i = 1; i <= 3; i++)
        {
            Assert.That(_client.Get("/").Text, Is.EqualTo("first,last"));
            Assert.That(_transport.Writes, Is.EqualTo(i));
        }
    }

    [Test]
    public void Leaves_with_the_next_part()
    {
        var writes = 0;
        _then = async exchange =>
        {
            exchange.Output.Append("second,"u8);
            await exchange.Output.SendNowAsync();
            writes = _transport.Writes;
        };

        Assert.That(_client.Get("/").Text, Is.EqualTo("first,second,last"));
        Assert.That((writes, _transport.Writes), Is.EqualTo((1, 2)));
    }

    [Test]
    public void Is_sent_when_the_service_waits()
    {
        var gate = new TaskCompletionSource<bool>();
        _then = _ => gate.Task;
        _client.Send(new FastCgiRecords().Request("GET", "/"));

        Assert.That(NextText(), Does.EndWith("first,"));
        gate.SetResult(true);
        Assert.That(_client.Read().Stdout, Is.EqualTo("last"u8.ToArray()));
    }

    [Test]
    public void Is_sent_when_another_thread_continues_the_loop()
    {
        BlockInService();
        Assert.That(_transport.Writes, Is.Zero);

        _transport.TakeOverLoop!();

        Assert.That(NextText(), Does.EndWith("first,"));
        _gate.Set();
        Assert.That(_client.Read().Stdout, Is.EqualTo("last"u8.ToArray()));
    }

    [Test]
    public void Is_sent_at_once_while_the_loop_waits_for_bytes()
    {
        var writes = 0;
        _first = "";
        BlockInService(async exchange =>
        {
            exchange.Output.Append("late,"u8);
            await SendSoonAsync(exchange);
            writes = _transport.Writes;
        });

        _transport.TakeOverLoop!();
        Assert.That(NextText(), Does.EndWith("\r\n\r\n"), "the headers");
        _gate.Set();

        Assert.That(Encoding.UTF8.GetString(_client.Read().Stdout), Is.EqualTo("late,last"));
        Assert.That(writes, Is.EqualTo(2));
    }

    [Test]
    public void Is_sent_at_once_without_a_monitor()
    {
        _transport.LacksMonitor = true;

        Assert.That(_client.Get("/").Text, Is.EqualTo("first,last"));
        Assert.That(_transport.Writes, Is.EqualTo(2));
    }

    [Test]
    public void Is_sent_at_once_if_it_is_long()
    {
        _first = new string('a', 5000);

        Assert.That(_client.Get("/").Text, Is.EqualTo(_first + "last"));
        Assert.That(_transport.Writes, Is.EqualTo(2));
    }

    [Test]
    public void Is_sent_before_a_failure_cuts_the_response()
    {
        _then = static _ => throw new InvalidOperationException("failed");
        _client.Send(new FastCgiRecords().Request("GET", "/"));

        Assert.That(NextText(), Does.EndWith("first,"));
        Assert.That(_client.Read().IsCut, Is.True);
    }

    [Test]
    public void Is_in_front_of_what_the_connection_itself_sends()
    {
        BlockInService();

        _client.Send(new FastCgiRecords().Record(99, 0, []));
        _transport.TakeOverLoop!();

        Assert.That(NextText(), Does.EndWith("first,"));
        Assert.That(_client.TryReadRecord(out var type, out _, out _), Is.True);
        Assert.That(type, Is.EqualTo(FastCgiRecords.UnknownType));
        _gate.Set();
        Assert.That(_client.Read().Stdout, Is.EqualTo("last"u8.ToArray()));
    }

    // Sends a request whose service blocks the loop's thread until the gate is open.
    private void BlockInService(Func<FastCgiExchange, Task>? continues = null)
    {
        using var begun = new ManualResetEventSlim();
        _then = exchange =>
        {
            begun.Set();
            _gate.Wait();
            return continues?.Invoke(exchange) ?? Task.CompletedTask;
        };
        _client.Send(new FastCgiRecords().Request("GET", "/"));
        Assert.That(begun.Wait(30_000), Is.True);
    }

    private static async Task SendSoonAsync(FastCgiExchange exchange)
    {
        exchange.SendsSoon = true;
        await exchange.Output.SendNowAsync();
        exchange.SendsSoon = false;
    }

    private async ValueTask ServeAsync(FastCgiExchange exchange)
    {
        exchange.Response.ContentType = "text/plain";
        exchange.Output.Append(Encoding.UTF8.GetBytes(_first));
        await SendSoonAsync(exchange);
        await _then(exchange);
        exchange.Output.Append("last"u8);
    }

    private string NextText()
    {
        Assert.That(_client.TryReadRecord(out var type, out _, out var content), Is.True);
        Assert.That(type, Is.EqualTo(FastCgiRecords.Stdout));
        return Encoding.UTF8.GetString(content);
    }
}

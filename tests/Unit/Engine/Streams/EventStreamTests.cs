using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.Internal.Streams;

namespace ServiceStack.HyperHost.Tests.Engine.Streams;

/// <summary>One event stream, from a sequence that the test feeds to a reader that it delays, by a clock that it advances.</summary>
public class EventStreamTests
{
    private static readonly TimeSpan Beat = TimeSpan.FromSeconds(15);

    private readonly FakeTimeProvider _time = new();
    private CancellationTokenSource _end = null!;
    private SlowBody _body = null!;
    private FedSequence _items = null!;
    private EventStream _stream = null!;
    private int _begun;
    private Exception? _failure;

    [SetUp]
    public void Make() => Make(new SlowBody(), new FedSequence());

    [TearDown]
    public void End()
    {
        _end.Dispose();
        _body.Dispose();
    }

    [Test]
    public async Task Sends_each_event_at_once_and_ends_with_a_status()
    {
        var writing = Write();
        _items.Send("one");
        Wait.Until(() => _body.Text.Contains("data: one\n\n"), "the event is sent before another is there");
        Assert.That(_body.Flushes, Is.GreaterThanOrEqualTo(2));

        _items.Send("two");
        _items.End();
        await writing;

        Assert.That(_body.Text, Is.EqualTo(":\n\ndata: one\n\ndata: two\n\nevent: ResponseStatus\ndata: {}\n\n"));
        Assert.That(_begun, Is.EqualTo(1));
        Assert.That(_items.IsDisposed);
    }

    [Test]
    public async Task Asks_for_no_further_item_before_the_reader_has_taken_the_last()
    {
        Make(new SlowBody(isSlow: true), new FedSequence());
        var writing = Write();
        for (var i = 0; i < 100; i++) _items.Send(i.ToString());
        _body.TakeOne();
        Wait.Until(() => _body.Writes == 2, "the first event waits for its reader");

        Assert.That(_items.Moves, Is.EqualTo(1));
        _body.TakeOne();
        Wait.Until(() => _body.Writes == 3, "the second event waits");
        Assert.That(_items.Moves, Is.EqualTo(2));

        _items.End();
        for (var i = 0; i < 101; i++) _body.TakeOne();
        await writing;
        Assert.That(StrictEventReader.Read(_body.Bytes).Events, Has.Count.EqualTo(101));
    }

    [Test]
    public async Task Sends_a_comment_after_each_interval_without_an_event()
    {
        var writing = Write();
        Wait.Until(() => _body.Text == ":\n\n", "the stream has begun");

        _time.Advance(Beat - TimeSpan.FromSeconds(1));
        _items.Send("one");
        Wait.Until(() => _body.Text.Contains("one"), "the event is sent");
        _time.Advance(TimeSpan.FromSeconds(14));
        Assert.That(_body.Text, Does.EndWith("data: one\n\n"));

        PassUntil(() => _body.Text.EndsWith("data: one\n\n:\n\n", StringComparison.Ordinal), "a comment is sent");
        PassUntil(() => _body.Text.EndsWith("data: one\n\n:\n\n:\n\n", StringComparison.Ordinal), "another is sent");

        _items.End();
        await writing;
    }

    [Test]
    public async Task Ends_without_a_status_when_the_client_leaves_or_the_server_stops()
    {
        var writing = Write();
        _items.Send("one");
        Wait.Until(() => _items.Moves == 2, "the next item is waited for");

        _end.Cancel();
        await writing;

        Assert.That(_items.Token.IsCancellationRequested);
        Assert.That(_items.IsDisposed);
        Assert.That(_stream.Rest, Is.Null);
        Assert.That(_body.Text, Is.EqualTo(":\n\ndata: one\n\n"));
    }

    [Test]
    public async Task A_stream_on_a_server_that_stops_has_no_events_and_no_error()
    {
        _end.Cancel();

        await Write();

        Assert.That(_items.Moves, Is.Zero);
        Assert.That(_begun, Is.EqualTo(1));
        Assert.That(_body.Text, Is.EqualTo(":\n\n"));
    }

    [Test]
    [Long("waits for the grace of an enumerator")]
    public async Task An_enumerator_that_ignores_its_token_is_disposed_of_when_it_moves()
    {
        Make(new SlowBody(), new FedSequence { HeedsToken = false });
        var writing = Write();
        Wait.Until(() => _items.Moves == 1, "the item is waited for");

        _end.Cancel();
        await writing;
        Assert.That(_items.IsDisposed, Is.False);
        Assert.That(_stream.Rest, Is.Not.Null);

        _items.Send("late");
        await _stream.Rest;
        Assert.That(_items.IsDisposed);
        Assert.That(_body.Text, Is.EqualTo(":\n\n"));
    }

    [Test]
    public async Task An_exception_between_events_is_the_status_at_the_end()
    {
        var writing = Write();
        _items.Send("one");
        _items.Fail(new InvalidOperationException("The market is closed."));
        await writing;

        Assert.That(_failure?.Message, Is.EqualTo("The market is closed."));
        Assert.That(_body.Text, Does.EndWith("data: one\n\nevent: ResponseStatus\ndata: status\n\n"));
        Assert.That(_items.IsDisposed);
    }

    [Test]
    public void An_exception_in_front_of_the_first_event_is_thrown_and_nothing_is_sent()
    {
        _items.Fail(new InvalidOperationException("No such market."));

        Assert.That(Write, Throws.InvalidOperationException);
        Assert.That(_begun, Is.Zero);
        Assert.That(_body.Text, Is.Empty);
        Assert.That(_items.IsDisposed);
    }

    [Test]
    public async Task A_name_with_a_line_end_is_an_error_of_the_stream()
    {
        var writing = Write();
        Wait.Until(() => _items.Moves == 1, "the item is waited for");
        _items.Fail(new ArgumentException("forged"));
        await writing;

        Assert.That(StrictEventReader.Read(_body.Bytes).Events, Is.EqualTo(new[] { ("ResponseStatus", "status", "") }));
    }

    [Test]
    public async Task A_host_without_deferred_requests_writes_on_the_thread_of_the_request()
    {
        Make(new SlowBody(), new FedSequence(), blocks: true);
        _items.Send("one");
        _items.End();
        var threads = 0;
        var writing = Task.Factory.StartNew(
            () =>
            {
                threads = Environment.CurrentManagedThreadId;
                Write().GetAwaiter().GetResult();
                return Environment.CurrentManagedThreadId;
            },
            TaskCreationOptions.LongRunning);

        Assert.That(await writing, Is.EqualTo(threads));
        Assert.That(_body.Writes, Is.Zero, "an asynchronous write");
        Assert.That(_body.Text, Is.EqualTo(":\n\ndata: one\n\nevent: ResponseStatus\ndata: {}\n\n"));
    }

    [Test]
    public async Task A_thread_that_waits_for_an_event_sends_comments_and_is_freed_by_the_end()
    {
        Make(new SlowBody(), new FedSequence(), blocks: true);
        var writing = Task.Factory.StartNew(() => Write().GetAwaiter().GetResult(), TaskCreationOptions.LongRunning);
        Wait.Until(() => _items.Moves == 1, "the item is waited for");

        PassUntil(() => _body.Text.EndsWith(":\n\n:\n\n", StringComparison.Ordinal), "a comment is sent");
        _end.Cancel();
        await writing;

        Assert.That(_items.IsDisposed);
    }

    [Test]
    public async Task A_write_that_fails_ends_the_stream()
    {
        var writing = Write();
        Wait.Until(() => _items.Moves == 1, "the item is waited for");
        _body.Failure = new IOException("gone");
        _items.Send("one");

        Assert.That(async () => await writing, Throws.InstanceOf<IOException>());
        Assert.That(_items.IsDisposed);
        await Task.CompletedTask;
    }

    [Test]
    public async Task A_comment_that_fails_cancels_the_enumerator()
    {
        var writing = Write();
        Wait.Until(() => _items.Moves == 1, "the item is waited for");
        _body.Failure = new IOException("gone");

        PassUntil(() => writing.IsCompleted, "the stream has ended");

        Assert.That(async () => await writing, Throws.InstanceOf<IOException>());
        Assert.That(_items.Token.IsCancellationRequested);
        Assert.That(_items.IsDisposed);
        await Task.CompletedTask;
    }

    private void Make(SlowBody body, FedSequence items, bool blocks = false)
    {
        (_begun, _failure, _body, _items, _end) = (0, null, body, items, new CancellationTokenSource());
        var output = new EventOutput(body, blocks, new StreamTimer(_time, Beat), _end);
        var text = new EventText(static (_, _) => throw new InvalidDataException("The data are strings."));
        _stream = new EventStream(output, text, () =>
        {
            _begun++;
            text.Begin(null);
        }, error =>
        {
            _failure = error;
            return "status";
        });
    }

    private Task Write() => _stream.WriteAsync(_items, _end.Token);

    private void PassUntil(Func<bool> happened, string what) => Wait.Until(
        () =>
        {
            _time.Advance(TimeSpan.FromSeconds(1));
            return happened();
        },
        what);
}

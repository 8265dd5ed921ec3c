using System;
using Microsoft.Extensions.Time.Testing;

namespace ServiceStack.HyperHost.Redis.Tests;

public class RedisCircuitTests
{
    private FakeTimeProvider _time = null!;
    private int _changes;
    private RedisCircuit _circuit = null!;

    [SetUp]
    public void Begin()
    {
        _time = new FakeTimeProvider();
        _changes = 0;
        _circuit = new RedisCircuit(3, TimeSpan.FromSeconds(1), _time);
        _circuit.Changed += _ => _changes++;
    }

    [Test]
    public void Stays_closed_if_a_call_in_between_succeeds()
    {
        for (var i = 0; i < 10; i++)
        {
            _circuit.OnFailure();
            _circuit.OnFailure();
            _circuit.OnSuccess();
        }

        Assert.That(_circuit.State, Is.EqualTo(CircuitState.Closed));
        Assert.That(_changes, Is.Zero);
    }

    [Test]
    public void Opens_after_consecutive_failures_and_returns_the_wait()
    {
        for (var i = 0; i < 3; i++) _circuit.OnFailure();
        _time.Advance(TimeSpan.FromMilliseconds(400));

        Assert.That(_circuit.TryEnter(out var wait), Is.False);
        Assert.That(wait, Is.EqualTo(TimeSpan.FromMilliseconds(600)));
        Assert.That(_changes, Is.EqualTo(1));
    }

    [Test]
    public void Lets_one_probe_through_and_closes_when_it_succeeds()
    {
        for (var i = 0; i < 3; i++) _circuit.OnFailure();
        _time.Advance(TimeSpan.FromSeconds(1));

        Assert.That(_circuit.TryEnter(out _), Is.True);
        Assert.That(_circuit.TryEnter(out _), Is.False);
        _circuit.OnSuccess();

        Assert.That(_circuit.TryEnter(out _), Is.True);
        Assert.That(_circuit.State, Is.EqualTo(CircuitState.Closed));
        Assert.That(_changes, Is.EqualTo(2));
    }

    [Test]
    public void Opens_again_when_the_probe_fails_and_raises_no_second_event()
    {
        for (var i = 0; i < 3; i++) _circuit.OnFailure();
        _time.Advance(TimeSpan.FromSeconds(1));
        _circuit.TryEnter(out _);

        Assert.That(_circuit.OnFailure(), Is.EqualTo(TimeSpan.FromSeconds(1)));

        Assert.That(_circuit.TryEnter(out _), Is.False);
        Assert.That(_changes, Is.EqualTo(1));
    }

    [Test]
    public void Lets_another_probe_through_when_the_first_does_not_end()
    {
        for (var i = 0; i < 3; i++) _circuit.OnFailure();
        _time.Advance(TimeSpan.FromSeconds(1));
        _circuit.TryEnter(out _);
        _time.Advance(TimeSpan.FromSeconds(1));

        Assert.That(_circuit.TryEnter(out _), Is.True);
    }
}

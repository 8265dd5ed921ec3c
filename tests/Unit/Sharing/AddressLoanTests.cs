using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Sharing;
using ServiceStack.HyperHost.Sockets.Handover;

namespace ServiceStack.HyperHost.Tests.Sharing;

/// <summary>When an application is lent the listening socket of an address that it shares.</summary>
public class AddressLoanTests
{
    private const int Address = 3;

    private readonly List<SocketMailbox?> _borrowers = [];
    private readonly List<(int Application, long Until)> _lent = [];
    private SocketMailbox[] _mailboxes = null!;
    private HeldSocket _socket = null!;
    private AddressLoan _loan = null!;
    private long _now;

    [SetUp]
    public void SetUp()
    {
        _now = 1000;
        _lent.Clear();
        _borrowers.Clear();
        _mailboxes = [SocketMailbox.Create(), SocketMailbox.Create()];
        _borrowers.AddRange(_mailboxes);
        _socket = HeldSocket.Open("fcgi://127.0.0.1:0", new TransportOptions());
        _loan = new AddressLoan(_socket.Handle, Address, application => _borrowers[application], () => _now);
    }

    [TearDown]
    public void TearDown()
    {
        foreach (var mailbox in _mailboxes) mailbox.Dispose();
        _socket.Dispose();
    }

    [Test]
    public void It_goes_to_the_application_that_all_connections_are_for()
    {
        Note((0, 16), (1, 3));
        for (var i = 0; i < 8; i++) Note((1, 16));

        Assert.That(Lent(), Is.EqualTo(new[] { (1, _now + AddressLoan.LoanMilliseconds) }));
        Assert.That(_loan.Rest, Is.GreaterThan(0), "the dispatcher looks now and then");
    }

    [Test]
    public void Nobody_gets_it_where_others_are_asked_too()
    {
        for (var i = 0; i < 100; i++) Note((0, 127), (1, 1));

        Assert.That(Lent(), Is.Empty);
        Assert.That(_loan.Rest, Is.Zero);
    }

    [TestCase(18, true)]
    [TestCase(19, false)]
    public void Nobody_gets_it_where_few_connections_come(int milliseconds, bool isLent)
    {
        for (var i = 0; i < 8; i++, _now += milliseconds) Note((0, 16));

        Assert.That(Lent(), isLent ? Is.Not.Empty : Is.Empty);
    }

    [Test]
    public void It_ends_and_what_comes_then_decides_anew()
    {
        Note((0, 128));
        _now += AddressLoan.LoanMilliseconds - 1;
        Note((0, 128));
        Assert.That((Lent().Length, _loan.Rest > 0), Is.EqualTo((1, true)), "what the dispatcher finds meanwhile is not counted");

        _now++;
        Assert.That(_loan.Rest, Is.Zero);
        Note((1, 128));
        Assert.That(Lent().Select(static one => one.Application), Is.EqualTo(new[] { 0, 1 }));
    }

    [Test]
    public void It_ends_with_the_process_that_has_it()
    {
        Note((0, 128));
        var next = new SocketMailbox(null, _mailboxes[0].WriteEnd);
        _borrowers[0] = next;
        Assert.That(_loan.Rest, Is.Zero, "another process serves the application");

        Note((0, 128));
        Assert.That(_loan.Rest, Is.GreaterThan(0));
        _borrowers[0] = null;
        Assert.That(_loan.Rest, Is.Zero, "none does");
    }

    [Test]
    public void It_stays_where_the_application_can_not_take_it()
    {
        _borrowers[0] = null;
        _borrowers[1] = SocketMailbox.Create();
        _borrowers[1]!.ReadEnd.Dispose();

        Note((0, 128), (1, 128), (0, 128));

        Assert.That((Lent().Length, _loan.Rest), Is.EqualTo((0, 0)));
    }

    private void Note(params (int Application, int Count)[] passed)
    {
        foreach (var (application, count) in passed) _loan.Note(application, count);
    }

    // all that was lent so far
    private (int Application, long Until)[] Lent()
    {
        for (var i = 0; i < _mailboxes.Length; i++)
        {
            var application = i;
            _mailboxes[i].Borrow = (listening, address, until) =>
            {
                using (var use = listening.Use()) Assert.That(Libc.IsListening(use.Number), Is.True);
                Assert.That(address, Is.EqualTo(Address));
                listening.Dispose();
                _lent.Add((application, until));
            };
            _mailboxes[i].Read(
                static (_, _, _) => Assert.Fail("It is no connection."), () => !_mailboxes[application].HasWaiting, static _ => { });
        }

        return [.. _lent];
    }
}

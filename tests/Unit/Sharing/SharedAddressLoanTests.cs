using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using NUnit.Framework;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sharing;
using ServiceStack.HyperHost.Sockets.Handover;
using ServiceStack.HyperHost.Tests.FastCgi;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.Sharing;

/// <summary>Which processes are lent the addresses that they share: those that know all applications, while they serve.</summary>
public class SharedAddressLoanTests
{
    private const int Many = 200;
    private const string Name = "only";

    private readonly string _wanted = $"fcgi+unix:@{Guid.NewGuid()}";
    private readonly List<FastCgiClient> _clients = [];
    private HeldSocket _socket = null!;
    private SharedAddressServer _sharing = null!;
    private Process _process = null!;

    [SetUp]
    public void SetUp()
    {
        _socket = HeldSocket.Open(_wanted, new TransportOptions());
        _sharing = new SharedAddressServer(
            new HostLimits(), new TransportOptions(), AllowedClients.Any, BoundedLog.To(TextWriter.Null, HostLogLevels.Standard),
            lends: true);
        SetApplications();
        _process = new Process(_sharing);
        _sharing.SetServed(Name, true);
        _sharing.Accept(_wanted, _socket.Handle);
    }

    [TearDown]
    public void TearDown()
    {
        _process.Dispose();
        _clients.ForEach(static client => client.Dispose());
        _clients.Clear();
        _sharing.StopAsync().GetAwaiter().GetResult();
        _sharing.Dispose();
        _socket.Dispose();
    }

    [Test]
    public void A_process_is_lent_an_address_on_which_many_connections_come()
    {
        AssertLends(true);
        Assert.That(_process.Until - Clock.Now, Is.LessThanOrEqualTo(AddressLoan.LoanMilliseconds));
    }

    [Test]
    public void A_process_that_began_with_other_applications_is_lent_nothing()
    {
        SetApplications();
        AssertLends(false);

        _sharing.DescriptionFor(Name);
        _sharing.SetServed(Name, true);
        AssertLends(true);
    }

    [Test]
    public void Nothing_is_lent_after_lending_has_stopped()
    {
        _sharing.StopLending();
        _sharing.SetServed(Name, true);

        AssertLends(false);
    }

    // What comes at once on a busy machine may take longer than a sample may, so it comes again.
    private void AssertLends(bool isExpected)
    {
        var tries = 0;
        do
        {
            _sharing.EndAccept([]);
            var wanted = _process.Taken + Many;
            for (var i = 0; i < Many; i++)
            {
                var client = FastCgiClient.Connect(_socket.Address.ToString());
                client.Send(new FastCgiRecords().Request("GET", "/"));
                _clients.Add(client);
            }

            _sharing.Accept(_wanted, _socket.Handle);
            TestServer.Until(() => _process.Taken >= wanted, "All connections are passed on");
        }
        while (++tries < (isExpected ? 50 : 2) && _process.Until == 0);

        Assert.That(_process.Until > 0, Is.EqualTo(isExpected));
    }

    private void SetApplications() => _sharing.SetApplications(
        [new SharedApplication { Name = Name, Addresses = { _wanted } }, new SharedApplication { Name = "other", VirtualPath = "/other" }]);

    /// <summary>Takes what comes, and gives back what it is lent.</summary>
    private sealed class Process : IDisposable
    {
        private readonly Thread _reader;
        private volatile bool _isOver;
        private long _until;
        private int _taken;

        public Process(SharedAddressServer sharing)
        {
            var mailbox = SharingProcess.Inherit(sharing.DescriptionFor(Name)).Mailbox;
            mailbox.Borrow = (listening, _, until) =>
            {
                listening.Dispose();
                Volatile.Write(ref _until, until);
            };
            _reader = new Thread(() => mailbox.Read(Take, () => _isOver, static _ => { }));
            _reader.Start();
        }

        public int Taken => Volatile.Read(ref _taken);

        public long Until => Volatile.Read(ref _until);

        public void Dispose()
        {
            _isOver = true;
            _reader.Join();
        }

        private void Take(DescriptorHandle connection, int address, byte[] received)
        {
            connection.Dispose();
            Interlocked.Increment(ref _taken);
        }
    }
}

using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Sockets.Handover;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>
/// Lends a shared address to the process of an application, while many new connections come and all are for that application: it accepts
/// them itself, and passes on what is for others. For one thread.
/// </summary>
/// <remarks>
/// A connection costs more where its descriptor moves to another process: the wake-up of that process and, for Unix sockets, the kernel's
/// search for sockets that nobody can reach, which it starts at each close while one is on its way. But what a process has accepted waits
/// while that process stands still, in a collection of garbage for instance, and this must not happen to the connections of others. So a
/// loan is short, and before each the dispatcher has seen connections of that application alone. It still looks now and then meanwhile.
/// </remarks>
/// <param name="descriptor">The listening socket.</param>
/// <param name="address">Number of its address.</param>
/// <param name="borrowerOf">
/// Mailbox of the process that an application of a number has now, another one for each process; null where it can't be lent anything.
/// </param>
/// <param name="clock">Milliseconds; null for <see cref="Clock"/>, which all processes of a machine share.</param>
internal sealed class AddressLoan(DescriptorHandle descriptor, int address, Func<int, SocketMailbox?> borrowerOf, Func<long>? clock = null)
{
    /// <summary>How long a process may accept; it is asked for nothing more.</summary>
    public const int LoanMilliseconds = 250;

    private const int WantedConnections = 128;

    /// <summary>For fewer than 1,000 a second a loan is not worth it.</summary>
    private const int LongestMilliseconds = 128;

    private const int LookMilliseconds = 10;

    private readonly Func<long> _clock = clock ?? (static () => Clock.Now);
    private SocketMailbox? _borrower;
    private int _application = ApplicationRoutes.None;
    private long _until;
    private long _began;
    private int _seen;

    /// <summary>Milliseconds until the next look at what waits; 0 while the address is not lent.</summary>
    public int Rest => IsLent(_clock()) ? LookMilliseconds : 0;

    /// <summary>Notes whom connections are for that were accepted together.</summary>
    /// <param name="application">Its number.</param>
    /// <param name="count">How many connections.</param>
    public void Note(int application, int count)
    {
        var now = _clock();
        if (IsLent(now)) return;

        if (application != _application || _seen == 0) (_application, _began, _seen) = (application, now, 0);
        _seen += count;
        if (_seen < WantedConnections) return;

        _seen = 0;
        if (now - _began <= LongestMilliseconds) Lend(now + LoanMilliseconds);
    }

    private bool IsLent(long now) => _borrower is not null && now < _until && borrowerOf(_application) == _borrower;

    private void Lend(long until)
    {
        _until = until;
        _borrower = borrowerOf(_application);
        if (_borrower?.TryLend(descriptor, address, until) != true) _borrower = null;
    }
}

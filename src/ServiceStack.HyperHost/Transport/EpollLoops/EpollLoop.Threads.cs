using System;
using System.Threading;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

// Which threads have the places, who waits in reserve for one, and the watch over them.
internal sealed partial class EpollLoop
{
    /// <summary>For the watch: takes the places of threads that a request holds for others, and lets leave who is not needed.</summary>
    /// <param name="milliseconds">Since the last look.</param>
    /// <returns>
    /// Whether anything was served since the last look, or a thread does something else than wait for events. A thread that lost its slot
    /// at the end of a request may wait for events without one: the next event wakes it, and then it parks.
    /// </returns>
    public bool Check(int milliseconds)
    {
        lock (_lock)
        {
            if (_isClosed) return false;

            var (served, isBusy) = (0, false);
            var hasCollected = HasCollected();
            foreach (var thread in _threads)
            {
                var hasPlace = _places.Has(thread);
                thread.Look(milliseconds, hasCollected, hasPlace);
                served += thread.Served;
                isBusy |= !thread.IsWaiting;
                if (hasPlace && thread.IsHeld) Withdraw(thread);
            }

            // threads that do little, while none is idle: their requests may be blocked
            if (!hasCollected && served * ShortMicroseconds < milliseconds * 1000 && !_places.IsAnyWaiting) WithdrawBlocked();

            Volatile.Write(ref _isCalling, 0);
            FillPlaces();
            LetLeave(_reserve.Check(Volatile.Read(ref _parked), milliseconds));
            return served > 0 || isBusy || _coming > 0;
        }
    }

    // A thread that has a place leaves when all do.
    private bool HasPlace(EpollThread thread) => !IsOver && (_places.Has(thread) || _places.TryTake(thread));

    // Starts a thread for a free slot, unless a thread waits for events: it takes free slots when its wait ends.
    // Only one is called at a time, and looks itself for further places.
    private void FillPlaces()
    {
        if (!_places.HasVacant || _places.IsAnyWaiting || Interlocked.Exchange(ref _isCalling, 1) != 0) return;

        lock (_lock)
        {
            if (_isClosed || _coming > 0) return;

            if (Volatile.Read(ref _parked) > 0) _parking.Wake();
            else Add(1);
        }
    }

    // Until a place is free, or it may leave.
    private void Park(EpollThread thread)
    {
        // a full fence: who vacates a place sees that this thread is here, or this thread sees the place
        Interlocked.Increment(ref _parked);
        if (!_places.TryTake(thread) && !IsOver && Volatile.Read(ref _leaving) == 0)
        {
            Span<EpollEvent> calls = stackalloc EpollEvent[1];
            using var parking = _parking.Use();
            _parking.Take(parking, calls);
            Volatile.Write(ref _isCalling, 0);
        }

        Interlocked.Decrement(ref _parked);
    }

    // Within the lock.
    private void Withdraw(EpollThread thread)
    {
        if (_places.TryVacate(thread)) takenOver?.Invoke();
    }

    // Within the lock. Reads the system's figures.
    private void WithdrawBlocked()
    {
        foreach (var thread in _threads)
        {
            if (_places.Has(thread) && thread.IsBlocked) Withdraw(thread);
        }
    }

    // Within the lock. Those that were to leave stay.
    private void Add(int more)
    {
        _leaving = 0;
        for (; more > 0; more--)
        {
            _coming++;
            workers.Run(this);
        }
    }

    // Within the lock.
    private void LetLeave(int count)
    {
        if (count == 0) return;

        _leaving = count;
        _parking.Wake();
    }

    // Of one that has no place.
    private bool TryLeave(EpollThread thread)
    {
        if (!IsOver && Volatile.Read(ref _leaving) == 0) return false;

        lock (_lock)
        {
            if (IsOver) _places.TryVacate(thread);
            else if (_leaving == 0) return false;

            if (_leaving > 0) _leaving--;
            _threads.Remove(thread);
            if (IsOver && _threads.Count == 0)
            {
                if (!_isClosed)
                {
                    _epoll.Dispose();
                    _parking.Dispose();
                }

                _isClosed = true;
                return true;
            }

            // the call that woke this thread may be for others, too
            if (IsOver) Wake();
            else if (_leaving > 0 || _places.HasVacant) _parking.Wake();
            return true;
        }
    }

    // A collection stops all threads, which then look as if their requests waited. Two looks in turn are not doubted, since services may
    // allocate so much that there is always a collection.
    private bool HasCollected()
    {
        var collections = GC.CollectionCount(0);
        _hasDoubted = collections != _collections && !_hasDoubted;
        _collections = collections;
        return _hasDoubted;
    }
}

using System;
using System.Threading;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

// Slots, spare threads, and the checks of the monitor.
internal sealed partial class EpollLoop
{
    /// <summary>Releases the slots of blocked threads, and ends spare threads that are not needed. Called by the monitor.</summary>
    /// <param name="milliseconds">Milliseconds since the last check.</param>
    /// <returns>
    /// Whether a request began since the last check, or a thread does something other than wait for events. A thread that lost its slot
    /// at the end of a request may wait for events without a slot: the next event wakes it, and it becomes a spare thread.
    /// </returns>
    public bool Check(int milliseconds)
    {
        lock (_lock)
        {
            if (_isClosed) return false;

            var (served, isBusy) = (0, false);
            var hasCollected = UpdateCollections();
            foreach (var thread in _threads)
            {
                var hasSlot = _slots.Has(thread);
                thread.Update(milliseconds, hasCollected, hasSlot);
                served += thread.Served;
                isBusy |= !thread.IsWaiting;
                if (hasSlot && thread.IsStalled) ReleaseSlotOf(thread);
            }

            // The threads served few requests, although no thread is idle: the requests may be blocked.
            if (!hasCollected && served * ShortMicroseconds < milliseconds * 1000 && !_slots.IsAnyWaiting) ReleaseSlotsOfBlocked();

            Volatile.Write(ref _isWaking, 0);
            FillSlots();
            EndSpareThreads(_spare.Check(Volatile.Read(ref _waitingForSlot), milliseconds));
            return served > 0 || isBusy || _starting > 0;
        }
    }

    // Returns false if the thread has no slot, or the event loop ends.
    private bool TryHoldSlot(EpollThread thread) => !IsOver && (_slots.Has(thread) || _slots.TryAcquire(thread));

    // Wakes or starts a thread for a free slot, unless a thread waits for events: that thread fills free slots when its wait ends.
    // Only one thread is woken at a time; it checks for further free slots itself.
    private void FillSlots()
    {
        if (!_slots.HasFree || _slots.IsAnyWaiting || Interlocked.Exchange(ref _isWaking, 1) != 0) return;

        lock (_lock)
        {
            if (_isClosed || _starting > 0) return;

            if (Volatile.Read(ref _waitingForSlot) > 0) _slotWaits.Wake();
            else Add(1);
        }
    }

    // Waits until a slot is free, or the thread may end.
    private void WaitForSlot(EpollThread thread)
    {
        // Full fence: either the thread that releases a slot sees this thread waiting, or this thread sees the free slot.
        Interlocked.Increment(ref _waitingForSlot);
        if (!_slots.TryAcquire(thread) && !IsOver && Volatile.Read(ref _ending) == 0)
        {
            Span<EpollEvent> calls = stackalloc EpollEvent[1];
            using var waits = _slotWaits.Use();
            _slotWaits.Take(waits, calls);
            Volatile.Write(ref _isWaking, 0);
        }

        Interlocked.Decrement(ref _waitingForSlot);
    }

    // The caller holds the lock.
    private void ReleaseSlotOf(EpollThread thread)
    {
        if (_slots.TryRelease(thread)) threadReplaced?.Invoke();
    }

    // The caller holds the lock. Reads the threads' times from the kernel.
    private void ReleaseSlotsOfBlocked()
    {
        foreach (var thread in _threads)
        {
            if (_slots.Has(thread) && thread.IsBlocked) ReleaseSlotOf(thread);
        }
    }

    // The caller holds the lock. Spare threads that were told to end, and have not yet, stay.
    private void Add(int more)
    {
        _ending = 0;
        for (; more > 0; more--)
        {
            _starting++;
            workers.Run(this);
        }
    }

    // The caller holds the lock.
    private void EndSpareThreads(int count)
    {
        if (count == 0) return;

        _ending = count;
        _slotWaits.Wake();
    }

    // Ends a thread without a slot, if the event loop ends or has too many spare threads.
    private bool TryEnd(EpollThread thread)
    {
        if (!IsOver && Volatile.Read(ref _ending) == 0) return false;

        lock (_lock)
        {
            if (IsOver) _slots.TryRelease(thread);
            else if (_ending == 0) return false;

            if (_ending > 0) _ending--;
            _threads.Remove(thread);
            if (IsOver && _threads.Count == 0)
            {
                if (!_isClosed)
                {
                    _epoll.Dispose();
                    _slotWaits.Dispose();
                }

                _isClosed = true;
                return true;
            }

            // the wake-up may be meant for other threads, too
            if (IsOver) Wake();
            else if (_ending > 0 || _slots.HasFree) _slotWaits.Wake();
            return true;
        }
    }

    // A garbage collection stops all threads, so their requests seem to block: a check after a collection ignores that. Never two checks in
    // sequence, because services may allocate so much that every check follows a collection.
    private bool UpdateCollections()
    {
        var collections = GC.CollectionCount(0);
        _ignoresCollection = collections != _collections && !_ignoresCollection;
        _collections = collections;
        return _ignoresCollection;
    }
}

using System.Threading;

namespace ServiceStack.HyperHost.Common;

// a monitor costs three times as much
internal sealed partial class ShortSpinLock
{
    private int _isTaken;

    private partial void Acquire()
    {
        if (Interlocked.CompareExchange(ref _isTaken, 1, 0) != 0) AcquireContended();
    }

    private partial void Release() => Volatile.Write(ref _isTaken, 0);

    private void AcquireContended()
    {
        var spin = default(SpinWait);
        do
        {
            spin.SpinOnce();
        }
        while (Interlocked.CompareExchange(ref _isTaken, 1, 0) != 0);
    }
}

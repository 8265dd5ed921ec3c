using System.Threading;

namespace ServiceStack.HyperHost.Common;

// a monitor costs three times as much
internal sealed partial class ShortSpinLock
{
    private int _isTaken;

    private partial void Take()
    {
        if (Interlocked.CompareExchange(ref _isTaken, 1, 0) != 0) TakeLater();
    }

    private partial void GiveBack() => Volatile.Write(ref _isTaken, 0);

    private void TakeLater()
    {
        var spin = default(SpinWait);
        do
        {
            spin.SpinOnce();
        }
        while (Interlocked.CompareExchange(ref _isTaken, 1, 0) != 0);
    }
}

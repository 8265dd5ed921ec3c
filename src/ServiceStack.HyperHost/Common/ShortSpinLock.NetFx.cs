using System.Threading;

namespace ServiceStack.HyperHost.Common;

// a thread may be aborted here, which only a monitor survives
internal sealed partial class ShortSpinLock
{
    private partial void Take() => Monitor.Enter(this);

    private partial void GiveBack() => Monitor.Exit(this);
}

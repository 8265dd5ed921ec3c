using System.Threading;

namespace ServiceStack.HyperHost.Common;

// a thread may be aborted here, which only a monitor survives
internal sealed partial class ShortSpinLock
{
    private partial void Acquire() => Monitor.Enter(this);

    private partial void Release() => Monitor.Exit(this);
}

namespace System.ServiceModel.Channels;

using System.Reflection;
using System.Threading;
using System.Threading.Tasks;

/// <summary>A call between its Begin… and its End…</summary>
internal sealed class PendingCall : IAsyncResult
{
    private readonly Task<Message> _reply;

    public PendingCall(MethodInfo begin, Task<Message> reply, AsyncCallback callback, object state)
    {
        Begin = begin;
        _reply = reply;
        AsyncState = state;
        if (callback != null) reply.ContinueWith(_ => callback(this), TaskScheduler.Default);
    }

    /// <summary>The method that began it, which has the operation's marks.</summary>
    public MethodInfo Begin { get; }

    public object AsyncState { get; }

    public WaitHandle AsyncWaitHandle => ((IAsyncResult)_reply).AsyncWaitHandle;

    public bool CompletedSynchronously => false;

    public bool IsCompleted => _reply.IsCompleted;

    /// <summary>Waits for the response.</summary>
    /// <exception cref="CommunicationException">The call failed.</exception>
    public Message Reply() => _reply.GetAwaiter().GetResult();
}

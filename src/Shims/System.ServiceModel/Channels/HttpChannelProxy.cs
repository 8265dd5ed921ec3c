namespace System.ServiceModel.Channels;

using System.Reflection;
using System.Threading.Tasks;

/// <summary>Implements a contract's interface, whose operations take and return a <see cref="Message"/>, or values in its place.</summary>
public class HttpChannelProxy : DispatchProxy, IClientChannel
{
    private readonly CommunicationObject _state;
    private HttpMessageSender _sender;

    /// <summary>For the generated type that derives from this one; others call ChannelFactory.CreateChannel.</summary>
    public HttpChannelProxy() => _state = new CommunicationObject(this);

    public event EventHandler Closed { add => _state.Closed += value; remove => _state.Closed -= value; }

    public event EventHandler Closing { add => _state.Closing += value; remove => _state.Closing -= value; }

    public event EventHandler Faulted { add { } remove { } }

    public event EventHandler Opened { add => _state.Opened += value; remove => _state.Opened -= value; }

    public event EventHandler Opening { add => _state.Opening += value; remove => _state.Opening -= value; }

    public CommunicationState State => _state.State;

    public EndpointAddress LocalAddress => null;

    public EndpointAddress RemoteAddress => _sender.Address;

    public TimeSpan OperationTimeout { get => _sender.Timeout; set => _sender.Timeout = value; }

    public string SessionId => null;

    public Uri Via => _sender.Address.Uri;

    public void Abort() => _state.Close();

    public void Close() => _state.Close();

    public void Close(TimeSpan timeout) => _state.Close();

    public void Dispose() => _state.Close();

    public void Open() => _state.Open();

    public void Open(TimeSpan timeout) => _state.Open();

    public T GetProperty<T>()
        where T : class => null;

    internal void Initialize(HttpMessageSender sender) => _sender = sender;

    protected override object Invoke(MethodInfo targetMethod, object[] args)
    {
        _state.AssertUsable();
        _state.Open();
        if (OperationName.IsBegin(targetMethod)) return Begin(targetMethod, args);
        if (OperationName.IsEnd(targetMethod)) return End(targetMethod, args);
        if (!OperationName.IsTask(targetMethod)) return Finish(targetMethod, targetMethod, Send(targetMethod, args), args);

        var call = Task.Run(() => Finish(targetMethod, targetMethod, Send(targetMethod, args), args));
        return targetMethod.ReturnType == typeof(Task) ? call : Typed(call, targetMethod.ReturnType.GetGenericArguments()[0]);
    }

    private static bool IsOneWay(MethodInfo method) => OperationName.MarkOf(method)?.IsOneWay == true;

    private static bool TakesMessage(MethodInfo method) =>
        method.GetParameters() is [{ } first, ..] && first.ParameterType == typeof(Message);

    // a Task<object> as the Task<T> that the contract has
    private static Task Typed(Task<object> call, Type type) =>
        (Task)typeof(HttpChannelProxy).GetMethod(nameof(Cast), BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(type).Invoke(null, [call]);

    private static async Task<T> Cast<T>(Task<object> call) => (T)await call.ConfigureAwait(false);

    private PendingCall Begin(MethodInfo begin, object[] args) =>
        new(begin, Task.Run(() => Send(begin, args)), (AsyncCallback)args[^2], args[^1]);

    private object End(MethodInfo end, object[] args)
    {
        var call = args[^1] as PendingCall
            ?? throw new ArgumentException("This is not what the operation's Begin… returned.", nameof(args));
        return Finish(call.Begin, end, call.Reply(), args);
    }

    private Message Send(MethodInfo method, object[] args)
    {
        var mark = OperationName.MarkOf(method);
        if (!TakesMessage(method))
        {
            var operation = new TypedOperation(method, method, _sender.ContractNamespace);
            return _sender.Send(operation.Request(_sender.Version, args), this, IsOneWay(method));
        }

        var request = (Message)args[0];
        if (request.Headers.Action == null && mark?.Action is { } action && action != "*") request.Headers.Action = action;
        return _sender.Send(request, this, IsOneWay(method) || method.ReturnType == typeof(void));
    }

    // of a method that returns a message the whole response; else its values
    private object Finish(MethodInfo method, MethodInfo reading, Message reply, object[] args)
    {
        if (TakesMessage(method) && reading.ReturnType == typeof(Message)) return reply;

        using (reply)
        {
            return TakesMessage(method) || IsOneWay(method) || reply == null
                ? null
                : new TypedOperation(method, reading, _sender.ContractNamespace).Read(reply, args);
        }
    }
}

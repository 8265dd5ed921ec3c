namespace System.ServiceModel.Channels;

using System.Reflection;
using System.Threading.Tasks;

/// <summary>Stands for a contract's interface, whose operations take and give a <see cref="Message"/>, or values in its place.</summary>
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
        if (typeof(Task).IsAssignableFrom(targetMethod.ReturnType) || typeof(IAsyncResult).IsAssignableFrom(targetMethod.ReturnType))
        {
            throw new NotSupportedException(
                $"The operation {targetMethod.Name} is asynchronous; only synchronous contracts can be called here.");
        }

        _state.AssertUsable();
        _state.Open();
        var mark = targetMethod.GetCustomAttribute<OperationContractAttribute>();
        if (args is not [Message request] || (targetMethod.ReturnType != typeof(void) && targetMethod.ReturnType != typeof(Message)))
            return InvokeTyped(new TypedOperation(targetMethod, _sender.ContractNamespace), args, mark?.IsOneWay == true);

        if (request.Headers.Action == null && mark?.Action is { } action && action != "*") request.Headers.Action = action;
        var oneWay = mark?.IsOneWay == true || targetMethod.ReturnType == typeof(void);
        var reply = _sender.Send(request, this, oneWay);
        if (!oneWay) return reply;
        reply?.Close();
        return null;
    }

    private object InvokeTyped(TypedOperation operation, object[] args, bool oneWay)
    {
        var reply = _sender.Send(operation.Request(_sender.Version, args), this, oneWay);
        try
        {
            return oneWay || reply == null ? null : operation.Read(reply, args);
        }
        finally
        {
            reply?.Close();
        }
    }
}

namespace System.ServiceModel;

public sealed class OperationContextScope : IDisposable
{
    private readonly OperationContext _outer = OperationContext.Current;

    public OperationContextScope(IContextChannel channel) => OperationContext.Current = new OperationContext(channel);

    public OperationContextScope(OperationContext context) => OperationContext.Current = context;

    public void Dispose() => OperationContext.Current = _outer;
}

namespace System.ServiceModel;

public abstract class ClientBase<TChannel>
    where TChannel : class
{
}

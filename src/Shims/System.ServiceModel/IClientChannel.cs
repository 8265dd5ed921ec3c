namespace System.ServiceModel;

public interface IClientChannel : IContextChannel, IDisposable
{
    Uri Via { get; }
}

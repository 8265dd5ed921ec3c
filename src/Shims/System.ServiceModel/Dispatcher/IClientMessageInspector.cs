namespace System.ServiceModel.Dispatcher;

public interface IClientMessageInspector
{
}

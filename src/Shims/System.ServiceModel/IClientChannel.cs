namespace System.ServiceModel;

public interface IClientChannel
{
}

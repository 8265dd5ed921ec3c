namespace System.ServiceModel.Description;

public interface IEndpointBehavior
{
}

namespace System.ServiceModel.Description;

public class ServiceEndpoint
{
}

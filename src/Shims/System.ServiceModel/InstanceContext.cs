namespace System.ServiceModel;

public sealed class InstanceContext(object implementation)
{
    public object GetServiceInstance() => implementation;
}

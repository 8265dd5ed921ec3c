namespace System.ServiceModel;

public sealed class OperationContext
{
}

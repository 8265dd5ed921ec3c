namespace System.ServiceModel;

/// <summary>Names the type of a fault's detail: the fault is then a <see cref="FaultException{TDetail}"/> of it.</summary>
[AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
public sealed class FaultContractAttribute : Attribute
{
    public FaultContractAttribute(Type detailType)
    {
        ArgumentNullException.ThrowIfNull(detailType);
        DetailType = detailType;
    }

    public string Action { get; set; }

    public Type DetailType { get; }

    public string Name { get; set; }

    public string Namespace { get; set; }
}

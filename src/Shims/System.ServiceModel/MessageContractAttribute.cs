namespace System.ServiceModel;

/// <summary>Marks a class that is the whole body of a message, as svcutil writes it for one-way calls.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false)]
public sealed class MessageContractAttribute : Attribute
{
    public bool IsWrapped { get; set; } = true;

    public string WrapperName { get; set; }

    public string WrapperNamespace { get; set; }
}

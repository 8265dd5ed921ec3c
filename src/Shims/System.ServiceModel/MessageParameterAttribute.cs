namespace System.ServiceModel;

/// <summary>The name that a parameter, or what an operation returns, has in a message.</summary>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.ReturnValue, Inherited = false)]
public sealed class MessageParameterAttribute : Attribute
{
    public string Name { get; set; }
}

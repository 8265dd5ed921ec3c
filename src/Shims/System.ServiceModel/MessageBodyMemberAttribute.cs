namespace System.ServiceModel;

/// <summary>Marks a member of a message contract that is an element of the body.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public class MessageBodyMemberAttribute : Attribute
{
    public string Name { get; set; }

    public string Namespace { get; set; }

    public int Order { get; set; } = -1;
}

namespace System.ServiceModel;

/// <summary>The messages of what carries it are written by the XmlSerializer.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Method, Inherited = false)]
public sealed class XmlSerializerFormatAttribute : Attribute
{
    public OperationFormatStyle Style { get; set; }

    public bool SupportFaults { get; set; }

    public OperationFormatUse Use { get; set; }
}

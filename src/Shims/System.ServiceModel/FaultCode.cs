namespace System.ServiceModel;

public class FaultCode
{
    public FaultCode(string name)
        : this(name, "", null)
    {
    }

    public FaultCode(string name, FaultCode subCode)
        : this(name, "", subCode)
    {
    }

    public FaultCode(string name, string ns)
        : this(name, ns, null)
    {
    }

    public FaultCode(string name, string ns, FaultCode subCode)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        Name = name;
        Namespace = ns;
        SubCode = subCode;
    }

    public string Name { get; }

    public string Namespace { get; }

    public FaultCode SubCode { get; }

    public bool IsPredefinedFault => Namespace.Length == 0 || IsEnvelope;

    public bool IsReceiverFault => IsPredefinedFault && Name is "Receiver" or "Server";

    public bool IsSenderFault => IsPredefinedFault && Name is "Sender" or "Client";

    private bool IsEnvelope => Namespace == EnvelopeVersion.Soap11.Namespace || Namespace == EnvelopeVersion.Soap12.Namespace;

    public static FaultCode CreateReceiverFaultCode(FaultCode subCode) => new("Receiver", subCode);

    public static FaultCode CreateReceiverFaultCode(string name, string ns) => CreateReceiverFaultCode(new FaultCode(name, ns));

    public static FaultCode CreateSenderFaultCode(FaultCode subCode) => new("Sender", subCode);

    public static FaultCode CreateSenderFaultCode(string name, string ns) => CreateSenderFaultCode(new FaultCode(name, ns));
}

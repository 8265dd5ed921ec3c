namespace System.ServiceModel;

public sealed class EnvelopeVersion
{
    private EnvelopeVersion(string name, string ns, string nextDestinationActorValue)
    {
        Name = name;
        Namespace = ns;
        NextDestinationActorValue = nextDestinationActorValue;
    }

    public static EnvelopeVersion None { get; } = new("EnvelopeNone", "http://schemas.microsoft.com/ws/2005/05/envelope/none", "");

    public static EnvelopeVersion Soap11 { get; } =
        new("Soap11", "http://schemas.xmlsoap.org/soap/envelope/", "http://schemas.xmlsoap.org/soap/actor/next");

    public static EnvelopeVersion Soap12 { get; } =
        new("Soap12", "http://www.w3.org/2003/05/soap-envelope", "http://www.w3.org/2003/05/soap-envelope/role/next");

    public string NextDestinationActorValue { get; }

    internal string Name { get; }

    internal string Namespace { get; }

    public string[] GetUltimateDestinationActorValues() =>
        this == Soap12 ? ["", "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver"] : [""];

    public override string ToString() => $"{Name}({Namespace})";
}

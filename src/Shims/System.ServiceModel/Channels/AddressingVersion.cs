namespace System.ServiceModel.Channels;

public sealed class AddressingVersion
{
    private AddressingVersion(string name, string ns, string anonymous)
    {
        Name = name;
        Namespace = ns;
        Anonymous = anonymous;
    }

    public static AddressingVersion None { get; } = new("AddressingNone", "http://schemas.microsoft.com/ws/2005/05/addressing/none", null);

    public static AddressingVersion WSAddressing10 { get; } =
        new("Addressing10", "http://www.w3.org/2005/08/addressing", "http://www.w3.org/2005/08/addressing/anonymous");

    public static AddressingVersion WSAddressingAugust2004 { get; } =
        new(
            "Addressing200408",
            "http://schemas.xmlsoap.org/ws/2004/08/addressing",
            "http://schemas.xmlsoap.org/ws/2004/08/addressing/role/anonymous");

    internal string Name { get; }

    internal string Namespace { get; }

    internal string Anonymous { get; }

    public override string ToString() => $"{Name}({Namespace})";
}

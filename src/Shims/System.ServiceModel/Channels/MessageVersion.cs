namespace System.ServiceModel.Channels;

public sealed class MessageVersion
{
    private static readonly MessageVersion[] Known =
    [
        new(EnvelopeVersion.None, AddressingVersion.None),
        new(EnvelopeVersion.Soap11, AddressingVersion.None),
        new(EnvelopeVersion.Soap12, AddressingVersion.None),
        new(EnvelopeVersion.Soap11, AddressingVersion.WSAddressing10),
        new(EnvelopeVersion.Soap12, AddressingVersion.WSAddressing10),
        new(EnvelopeVersion.Soap11, AddressingVersion.WSAddressingAugust2004),
        new(EnvelopeVersion.Soap12, AddressingVersion.WSAddressingAugust2004),
    ];

    private MessageVersion(EnvelopeVersion envelope, AddressingVersion addressing)
    {
        Envelope = envelope;
        Addressing = addressing;
    }

    public static MessageVersion None => Known[0];

    public static MessageVersion Soap11 => Known[1];

    public static MessageVersion Soap12 => Known[2];

    public static MessageVersion Soap11WSAddressing10 => Known[3];

    public static MessageVersion Soap12WSAddressing10 => Known[4];

    public static MessageVersion Soap11WSAddressingAugust2004 => Known[5];

    public static MessageVersion Soap12WSAddressingAugust2004 => Known[6];

    public static MessageVersion Default => Soap12WSAddressing10;

    public EnvelopeVersion Envelope { get; }

    public AddressingVersion Addressing { get; }

    public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion) =>
        CreateVersion(envelopeVersion, AddressingVersion.WSAddressing10);

    public static MessageVersion CreateVersion(EnvelopeVersion envelopeVersion, AddressingVersion addressingVersion)
    {
        ArgumentNullException.ThrowIfNull(envelopeVersion);
        ArgumentNullException.ThrowIfNull(addressingVersion);
        foreach (var version in Known)
        {
            if (version.Envelope == envelopeVersion && version.Addressing == addressingVersion) return version;
        }

        throw new ArgumentException($"{envelopeVersion} cannot carry {addressingVersion}.", nameof(addressingVersion));
    }

    public override bool Equals(object obj) => ReferenceEquals(this, obj);

    public override int GetHashCode() => Envelope.GetHashCode() ^ Addressing.GetHashCode();

    public override string ToString() => $"{Envelope} {Addressing}";
}

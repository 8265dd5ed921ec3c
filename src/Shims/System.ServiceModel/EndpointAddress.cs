namespace System.ServiceModel;

public class EndpointAddress
{
    public EndpointAddress(string uri)
        : this(new Uri(uri))
    {
    }

    public EndpointAddress(Uri uri)
    {
        ArgumentNullException.ThrowIfNull(uri);
        if (!uri.IsAbsoluteUri) throw new ArgumentException("The address of an endpoint must be absolute.", nameof(uri));
        Uri = uri;
    }

    public Uri Uri { get; }

    public bool IsAnonymous => Uri.OriginalString == Channels.AddressingVersion.WSAddressing10.Anonymous;

    public override bool Equals(object obj) => obj is EndpointAddress other && other.Uri == Uri;

    public override int GetHashCode() => Uri.GetHashCode();

    public override string ToString() => Uri.ToString();
}

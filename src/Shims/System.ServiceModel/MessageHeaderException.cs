namespace System.ServiceModel;

public class MessageHeaderException : ProtocolException
{
    public MessageHeaderException()
    {
    }

    public MessageHeaderException(string message)
        : base(message)
    {
    }

    public MessageHeaderException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    public MessageHeaderException(string message, string headerName, string ns)
        : base(message)
    {
        HeaderName = headerName;
        HeaderNamespace = ns;
    }

    public string HeaderName { get; }

    public string HeaderNamespace { get; }
}

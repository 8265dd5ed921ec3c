namespace System.ServiceModel;

public class CommunicationException : SystemException
{
    public CommunicationException()
    {
    }

    public CommunicationException(string message)
        : base(message)
    {
    }

    public CommunicationException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}

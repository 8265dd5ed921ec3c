namespace System.ServiceModel;

public class QuotaExceededException : SystemException
{
    public QuotaExceededException()
    {
    }

    public QuotaExceededException(string message)
        : base(message)
    {
    }

    public QuotaExceededException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}

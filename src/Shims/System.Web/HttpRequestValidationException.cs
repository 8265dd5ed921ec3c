namespace System.Web;

public sealed class HttpRequestValidationException : HttpException
{
    public HttpRequestValidationException()
    {
    }

    public HttpRequestValidationException(string message)
        : base(message)
    {
    }

    public HttpRequestValidationException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}

namespace System.Web;

public class HttpException : Runtime.InteropServices.ExternalException
{
    private readonly int _httpCode;

    public HttpException()
    {
    }

    public HttpException(string message)
        : base(message)
    {
    }

    public HttpException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    public HttpException(string message, int hr)
        : base(message, hr)
    {
    }

    public HttpException(int httpCode, string message)
        : base(message) => _httpCode = httpCode;

    public HttpException(int httpCode, string message, int hr)
        : base(message, hr) => _httpCode = httpCode;

    public HttpException(int httpCode, string message, Exception innerException)
        : base(message, innerException) => _httpCode = httpCode;

    public int WebEventCode => 0;

    public int GetHttpCode() => _httpCode != 0 ? _httpCode : InnerException is HttpException inner ? inner.GetHttpCode() : 500;

    public string GetHtmlErrorMessage() => null;
}

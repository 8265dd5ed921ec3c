namespace System.Web;

using System.Runtime.Serialization;

public class HttpException : Runtime.InteropServices.ExternalException
{
    private const string CodeKey = "_httpCode";

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

    protected HttpException(SerializationInfo info, StreamingContext context)
        : base(info, context) => _httpCode = info.GetInt32(CodeKey);

    public int WebEventCode => 0;

    public int GetHttpCode() => _httpCode != 0 ? _httpCode : InnerException is HttpException inner ? inner.GetHttpCode() : 500;

    public string GetHtmlErrorMessage() => null;

    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        info.AddValue(CodeKey, _httpCode);
    }
}

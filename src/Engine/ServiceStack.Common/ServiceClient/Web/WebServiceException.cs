namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

public class WebServiceException : Exception
{
    public WebServiceException()
    {
    }

    public WebServiceException(string message) : base(message)
    {
    }

    public WebServiceException(string message, Exception innerException) : base(message, innerException)
    {
    }

    public WebServiceException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }

    public string ErrorCode => throw new NotImplementedException();

    public string ErrorMessage => throw new NotImplementedException();

    public string ResponseBody { get; set; }

    public object ResponseDto { get; set; }

    public ResponseStatus ResponseStatus => throw new NotImplementedException();

    public string ServerStackTrace => throw new NotImplementedException();

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public List<ResponseError> GetFieldErrors() => throw new NotImplementedException();
}

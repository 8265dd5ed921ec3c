namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceInterface.ServiceModel;

public class ServiceResponseException : Exception
{
    /// <summary>Initializes a new instance of the <see cref="ServiceResponseException"/> class.</summary>
    public ServiceResponseException()
    {
    }

    public ServiceResponseException(string message) : base(message)
    {
    }

    public ServiceResponseException(string errorCode, string errorMessage) : base(errorMessage)
    {
        ErrorCode = errorCode;
    }

    public ServiceResponseException(string errorCode, string errorMessage, string serviceStackTrace) : this(errorCode, errorMessage)
    {
        ServiceStackTrace = serviceStackTrace;
    }

    public ServiceResponseException(ResponseStatus responseStatus)
        : this(responseStatus.ErrorCode, responseStatus.Message ?? responseStatus.ErrorCode, responseStatus.StackTrace)
    {
    }

    public string ErrorCode { get; set; }

    public string ServiceStackTrace { get; set; }
}

namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>A service has failed with an error code.</summary>
public class ServiceResponseException : Exception
{
    /// <summary>Initializes a new instance of the <see cref="ServiceResponseException"/> class.</summary>
    public ServiceResponseException()
    {
    }

    /// <summary>Initializes a new instance with a message.</summary>
    public ServiceResponseException(string message) : base(message)
    {
    }

    /// <summary>Initializes a new instance with an error code and a message.</summary>
    public ServiceResponseException(string errorCode, string errorMessage) : base(errorMessage)
    {
        ErrorCode = errorCode;
    }

    /// <summary>Initializes a new instance with an error code, a message and the stack of the service.</summary>
    public ServiceResponseException(string errorCode, string errorMessage, string serviceStackTrace) : this(errorCode, errorMessage)
    {
        ServiceStackTrace = serviceStackTrace;
    }

    /// <summary>Initializes a new instance with the error of a response.</summary>
    public ServiceResponseException(ResponseStatus responseStatus)
        : this(responseStatus.ErrorCode, responseStatus.Message ?? responseStatus.ErrorCode, responseStatus.StackTrace)
    {
    }

    /// <summary>The code of the error, as <c>NotFound</c>.</summary>
    public string ErrorCode { get; set; }

    /// <summary>The stack of the service; null unless it sent one.</summary>
    public string ServiceStackTrace { get; set; }
}

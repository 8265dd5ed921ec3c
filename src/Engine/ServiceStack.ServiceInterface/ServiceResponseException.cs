namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceInterface.ServiceModel;

public class ServiceResponseException : Exception
{
    public ServiceResponseException()
    {
    }

    public ServiceResponseException(string message) : base(message)
    {
    }

    public ServiceResponseException(string errorCode, string errorMessage)
    {
        throw new NotImplementedException();
    }

    public ServiceResponseException(string errorCode, string errorMessage, string serviceStackTrace)
    {
        throw new NotImplementedException();
    }

    public ServiceResponseException(ResponseStatus responseStatus)
    {
        throw new NotImplementedException();
    }

    public string ErrorCode { get; set; }

    public string ServiceStackTrace { get; set; }
}

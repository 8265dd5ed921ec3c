namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Runtime.Serialization;

public class RequestBindingException : SerializationException
{
    public RequestBindingException(string message, Exception innerException) : base(message, innerException)
    {
    }
}

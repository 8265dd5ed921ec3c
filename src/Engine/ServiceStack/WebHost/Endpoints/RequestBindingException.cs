namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Runtime.Serialization;

/// <summary>A request could not be made into its DTO. Clients get status 400.</summary>
public class RequestBindingException : SerializationException
{
    /// <summary>Initializes a new instance with a message and the cause.</summary>
    public RequestBindingException(string message, Exception innerException) : base(message, innerException)
    {
    }
}

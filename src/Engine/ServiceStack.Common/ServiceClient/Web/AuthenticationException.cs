namespace ServiceStack.ServiceClient.Web;

using System;

/// <summary>The exception of a client without credentials for the server's authentication challenge.</summary>
public class AuthenticationException : Exception
{
    /// <summary>Creates an exception with a default message.</summary>
    public AuthenticationException()
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    public AuthenticationException(string message) : base(message)
    {
    }

    /// <summary>Creates an exception with a message and its cause.</summary>
    public AuthenticationException(string message, Exception innerException) : base(message, innerException)
    {
    }
}

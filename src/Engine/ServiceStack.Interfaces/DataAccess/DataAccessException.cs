namespace ServiceStack.DataAccess;

using System;
using System.Runtime.Serialization;

/// <summary>The exception that a data provider throws if its store fails.</summary>
public class DataAccessException : Exception
{
    /// <summary>Creates an exception with a default message.</summary>
    public DataAccessException()
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    public DataAccessException(string message) : base(message)
    {
    }

    /// <summary>Creates an exception with a message and its cause.</summary>
    public DataAccessException(string message, Exception innerException) : base(message, innerException)
    {
    }

    /// <summary>Creates an exception from serialized data.</summary>
    protected DataAccessException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

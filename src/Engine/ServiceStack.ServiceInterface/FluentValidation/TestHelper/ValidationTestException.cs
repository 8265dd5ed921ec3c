namespace ServiceStack.FluentValidation.TestHelper;

using System;

/// <summary>An assertion about a validator failed.</summary>
public class ValidationTestException : Exception
{
    /// <summary>Initializes a new instance with a message.</summary>
    public ValidationTestException(string message) : base(message)
    {
    }
}

namespace ServiceStack.Html;

using System;

/// <summary>Why a field's value was refused.</summary>
[Serializable]
public class ModelError
{
    /// <summary>Initializes a new instance with an exception; the message is empty.</summary>
    public ModelError(Exception exception)
        : this(exception, null)
    {
    }

    /// <summary>Initializes a new instance with an exception and the message that is shown.</summary>
    /// <exception cref="ArgumentNullException">The exception is null.</exception>
    public ModelError(Exception exception, string errorMessage)
        : this(errorMessage) => Exception = exception ?? throw new ArgumentNullException(nameof(exception));

    /// <summary>Initializes a new instance with the message that is shown.</summary>
    public ModelError(string errorMessage) => ErrorMessage = errorMessage ?? "";

    /// <summary>The message that is shown; never null.</summary>
    public string ErrorMessage { get; }

    /// <summary>The exception; null for an error with a message alone.</summary>
    public Exception Exception { get; }
}

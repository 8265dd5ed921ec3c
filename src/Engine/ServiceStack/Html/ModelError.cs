namespace ServiceStack.Html;

using System;

/// <summary>Why a field's value was refused.</summary>
[Serializable]
public class ModelError
{
    public ModelError(Exception exception)
        : this(exception, null)
    {
    }

    public ModelError(Exception exception, string errorMessage)
        : this(errorMessage) => Exception = exception ?? throw new ArgumentNullException(nameof(exception));

    public ModelError(string errorMessage) => ErrorMessage = errorMessage ?? "";

    public string ErrorMessage { get; }

    public Exception Exception { get; }
}

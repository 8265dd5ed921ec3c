namespace ServiceStack.Service;

/// <summary>The outcome of an operation.</summary>
public interface IResponseStatus
{
    /// <summary>Name of the error, for example <c>ArgumentNullException</c>; <see langword="null"/> on success.</summary>
    string ErrorCode { get; set; }

    /// <summary>Description of the error.</summary>
    string ErrorMessage { get; set; }

    /// <summary>Whether the operation succeeded.</summary>
    bool IsSuccess { get; }

    /// <summary>Stack trace on the server; empty unless the server is in debug mode.</summary>
    string StackTrace { get; set; }
}

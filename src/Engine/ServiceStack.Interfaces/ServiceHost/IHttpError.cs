namespace ServiceStack.ServiceHost;

/// <summary>
/// A response that reports an error, with status, code and message. <c>HttpError</c> implements it; return it or throw it.
/// </summary>
public interface IHttpError : IHttpResult
{
    /// <summary>Name of the error in <c>ResponseStatus</c>, for example <c>NotFound</c>.</summary>
    string ErrorCode { get; }

    /// <summary>Description of the error, for people.</summary>
    string Message { get; }
}

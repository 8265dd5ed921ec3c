namespace ServiceStack.Service;

public interface IResponseStatus
{
    string ErrorCode { get; set; }

    string ErrorMessage { get; set; }

    bool IsSuccess { get; }

    string StackTrace { get; set; }
}

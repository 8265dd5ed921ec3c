namespace ServiceStack.Common.Web;

using System;
using System.IO;
using System.Net;

/// <summary>The file of a result can't be sent. The path is in the inner exception alone, which clients don't get.</summary>
internal sealed class FileError : HttpError
{
    private FileError(HttpStatusCode status, string message, Exception cause) : base(message, cause)
    {
        StatusCode = status;
        StatusDescription = ErrorCode = status.ToString();
    }

    public static FileError Missing(string path, Exception cause = null) => new(
        HttpStatusCode.NotFound, "The file is not there.", cause ?? new FileNotFoundException($"There is no file '{path}'.", path));

    public static FileError Unreadable(Exception cause) => new(HttpStatusCode.Forbidden, "The file can't be read.", cause);
}

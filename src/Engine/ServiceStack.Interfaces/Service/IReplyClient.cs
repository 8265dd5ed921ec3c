namespace ServiceStack.Service;

using System.IO;
using ServiceStack.ServiceHost;

public interface IReplyClient
{
    TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType);

    TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType);

    TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request);

    TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request);

    TResponse Send<TResponse>(IReturn<TResponse> request);

    TResponse Send<TResponse>(object request);

    void Send(IReturnVoid request);
}

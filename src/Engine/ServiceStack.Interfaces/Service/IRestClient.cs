namespace ServiceStack.Service;

using System.IO;
using System.Net;
using ServiceStack.ServiceHost;

public interface IRestClient
{
    TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request);

    void CustomMethod(string httpVerb, IReturnVoid request);

    TResponse Delete<TResponse>(IReturn<TResponse> request);

    TResponse Delete<TResponse>(string relativeOrAbsoluteUrl);

    void Delete(IReturnVoid request);

    TResponse Get<TResponse>(IReturn<TResponse> request);

    TResponse Get<TResponse>(string relativeOrAbsoluteUrl);

    void Get(IReturnVoid request);

    HttpWebResponse Head(IReturn request);

    HttpWebResponse Head(string relativeOrAbsoluteUrl);

    TResponse Patch<TResponse>(IReturn<TResponse> request);

    TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request);

    void Patch(IReturnVoid request);

    TResponse Post<TResponse>(IReturn<TResponse> request);

    TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request);

    void Post(IReturnVoid request);

    TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType);

    TResponse Put<TResponse>(IReturn<TResponse> request);

    TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request);

    void Put(IReturnVoid request);
}

namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.ServiceModel.Channels;
using System.Xml;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public abstract class WcfServiceClient : IWcfServiceClient
{
    public WcfServiceClient()
    {
    }

    protected abstract Binding Binding { get; }

    protected abstract MessageVersion MessageVersion { get; }

    public bool StoreCookies { get; set; }

    public string Uri { get; set; }

    public void CancelAsync() => throw new NotImplementedException();

    public void CustomMethodAsync<TResponse>(string httpVerb, IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public static T GetBody<T>(Message message) => throw new NotImplementedException();

    public ResponseStatus GetResponseStatus(object response) => throw new NotImplementedException();

    public void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void PostAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType) => throw new NotImplementedException();

    public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType) => throw new NotImplementedException();

    public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request) => throw new NotImplementedException();

    public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request) => throw new NotImplementedException();

    public void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void PutAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public Message Send(object request) => throw new NotImplementedException();

    public Message Send(object request, string action) => throw new NotImplementedException();

    public Message Send(Message message) => throw new NotImplementedException();

    public Message Send(XmlReader reader, string action) => throw new NotImplementedException();

    public T Send<T>(object request) => throw new NotImplementedException();

    public TResponse Send<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

    public void Send(IReturnVoid request) => throw new NotImplementedException();

    public void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void SendOneWay(object request) => throw new NotImplementedException();

    public void SendOneWay(object request, string action) => throw new NotImplementedException();

    public void SendOneWay(Message message) => throw new NotImplementedException();

    public void SendOneWay(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

    public void SendOneWay(XmlReader reader, string action) => throw new NotImplementedException();

    public void SetCredentials(string userName, string password) => throw new NotImplementedException();

    public abstract void SetProxy(Uri proxyAddress);
}

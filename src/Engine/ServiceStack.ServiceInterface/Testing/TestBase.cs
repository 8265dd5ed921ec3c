namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using Funq;
using ServiceStack.Service;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

public abstract class TestBase
{
    protected TestBase(params Assembly[] serviceAssemblies)
    {
        ServiceAssemblies = serviceAssemblies;
    }

    protected TestBase(string serviceClientBaseUri, params Assembly[] serviceAssemblies)
    {
        ServiceClientBaseUri = serviceClientBaseUri;
        ServiceAssemblies = serviceAssemblies;
    }

    protected IAppHost AppHost { get; set; }

    protected Container Container => throw new NotImplementedException();

    protected bool HasConfigured { get; set; }

    protected IServiceRoutes Routes => throw new NotImplementedException();

    protected Assembly[] ServiceAssemblies { get; set; }

    protected string ServiceClientBaseUri { get; set; }

    protected abstract void Configure(Container container);

    protected virtual IRestClient CreateNewRestClient() => throw new NotImplementedException();

    protected virtual IRestClientAsync CreateNewRestClientAsync() => throw new NotImplementedException();

    protected virtual IServiceClient CreateNewServiceClient() => throw new NotImplementedException();

    public object ExecutePath(string pathInfo) => throw new NotImplementedException();

    public object ExecutePath(string httpMethod, string pathInfo) => throw new NotImplementedException();

    public object ExecutePath(string httpMethod, string pathInfo, Dictionary<string, string> queryString, Dictionary<string, string> formData, string requestBody) => throw new NotImplementedException();

    public object ExecutePath<T>(string httpMethod, string pathInfo, Dictionary<string, string> queryString, Dictionary<string, string> formData, T requestBody) => throw new NotImplementedException();

    public TResponse ExecutePath<TResponse>(string httpMethod, string pathInfo, object requestDto) => throw new NotImplementedException();

    public object GetRequest(string pathInfo) => throw new NotImplementedException();

    public object GetRequest(string httpMethod, string pathInfo) => throw new NotImplementedException();

    public object GetRequest(string httpMethod, string pathInfo, Dictionary<string, string> queryString, Dictionary<string, string> formData, string requestBody) => throw new NotImplementedException();

    public T GetRequest<T>(string pathInfo) => throw new NotImplementedException();

    public virtual void OnBeforeEachTest() => throw new NotImplementedException();

    public virtual void OnBeforeTestFixture() => throw new NotImplementedException();

    protected virtual void OnConfigure() => throw new NotImplementedException();

    public class DirectServiceClient : IRestClient, IServiceClient
    {
        public DirectServiceClient(TestBase parent, ServiceManager serviceManager)
        {
            throw new NotImplementedException();
        }

        public void CancelAsync() => throw new NotImplementedException();

        public TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request) => throw new NotImplementedException();

        public void CustomMethod(string httpVerb, IReturnVoid request) => throw new NotImplementedException();

        public void CustomMethodAsync<TResponse>(string httpVerb, IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public TResponse Delete<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

        public TResponse Delete<TResponse>(string relativeOrAbsoluteUrl) => throw new NotImplementedException();

        public void Delete(IReturnVoid request) => throw new NotImplementedException();

        public void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public void Dispose() => throw new NotImplementedException();

        public TResponse Get<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

        public TResponse Get<TResponse>(string relativeOrAbsoluteUrl) => throw new NotImplementedException();

        public void Get(IReturnVoid request) => throw new NotImplementedException();

        public void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public HttpWebResponse Head(IReturn request) => throw new NotImplementedException();

        public HttpWebResponse Head(string relativeOrAbsoluteUrl) => throw new NotImplementedException();

        public TResponse Patch<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

        public TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

        public void Patch(IReturnVoid request) => throw new NotImplementedException();

        public TResponse Post<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

        public TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

        public void Post(IReturnVoid request) => throw new NotImplementedException();

        public void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public void PostAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType) => throw new NotImplementedException();

        public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType) => throw new NotImplementedException();

        public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request) => throw new NotImplementedException();

        public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request) => throw new NotImplementedException();

        public TResponse Put<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

        public TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

        public void Put(IReturnVoid request) => throw new NotImplementedException();

        public void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public void PutAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public TResponse Send<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

        public TResponse Send<TResponse>(object request) => throw new NotImplementedException();

        public void Send(IReturnVoid request) => throw new NotImplementedException();

        public void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

        public void SendOneWay(object request) => throw new NotImplementedException();

        public void SendOneWay(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

        public void SetCredentials(string userName, string password) => throw new NotImplementedException();
    }
}

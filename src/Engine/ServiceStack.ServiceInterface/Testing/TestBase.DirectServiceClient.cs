namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.Service;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;

public abstract partial class TestBase
{
    /// <summary>
    /// A client that runs the services in this process. Asynchronous calls have called back when they return.
    /// </summary>
    public class DirectServiceClient : IRestClient, IServiceClient
    {
        private readonly TestBase _parent;
        private readonly ServiceManager _serviceManager;

        /// <summary>Runs services in the process.</summary>
        public DirectServiceClient(TestBase parent, ServiceManager serviceManager)
        {
            _parent = parent;
            _serviceManager = serviceManager;
        }

        /// <inheritdoc/>
        public void CancelAsync()
        {
            // an asynchronous call is over when it returns
        }

        /// <inheritdoc/>
        public TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request) => Execute<TResponse>(httpVerb, request);

        /// <inheritdoc/>
        public void CustomMethod(string httpVerb, IReturnVoid request) => Execute<object>(httpVerb, request);

        /// <inheritdoc/>
        public void CustomMethodAsync<TResponse>(
            string httpVerb, IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => CustomMethod(httpVerb, request), onSuccess, onError);

        /// <inheritdoc/>
        public TResponse Delete<TResponse>(IReturn<TResponse> request) => Execute<TResponse>("DELETE", request);

        /// <inheritdoc/>
        public TResponse Delete<TResponse>(string relativeOrAbsoluteUrl) =>
            _parent.ExecutePath<TResponse>("DELETE", relativeOrAbsoluteUrl, null);

        /// <inheritdoc/>
        public void Delete(IReturnVoid request) => Execute<object>("DELETE", request);

        /// <inheritdoc/>
        public void DeleteAsync<TResponse>(
            IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Delete(request), onSuccess, onError);

        /// <inheritdoc/>
        public void DeleteAsync<TResponse>(
            string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Delete<TResponse>(relativeOrAbsoluteUrl), onSuccess, onError);

        /// <inheritdoc/>
        public void Dispose()
        {
            // the services belong to the host
            GC.SuppressFinalize(this);
        }

        /// <inheritdoc/>
        public TResponse Get<TResponse>(IReturn<TResponse> request) => Execute<TResponse>("GET", request);

        /// <inheritdoc/>
        public TResponse Get<TResponse>(string relativeOrAbsoluteUrl) =>
            _parent.ExecutePath<TResponse>("GET", relativeOrAbsoluteUrl, null);

        /// <inheritdoc/>
        public void Get(IReturnVoid request) => Execute<object>("GET", request);

        /// <inheritdoc/>
        public void GetAsync<TResponse>(
            IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Get(request), onSuccess, onError);

        /// <inheritdoc/>
        public void GetAsync<TResponse>(
            string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Get<TResponse>(relativeOrAbsoluteUrl), onSuccess, onError);

        /// <inheritdoc/>
        /// <exception cref="NotSupportedException">Always: there is no HTTP response in this process.</exception>
        public HttpWebResponse Head(IReturn request) => throw NoHttpResponse();

        /// <inheritdoc/>
        /// <exception cref="NotSupportedException">Always: there is no HTTP response in this process.</exception>
        public HttpWebResponse Head(string relativeOrAbsoluteUrl) => throw NoHttpResponse();

        /// <inheritdoc/>
        public TResponse Patch<TResponse>(IReturn<TResponse> request) => Execute<TResponse>("PATCH", request);

        /// <inheritdoc/>
        public TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request) =>
            _parent.ExecutePath<TResponse>("PATCH", relativeOrAbsoluteUrl, request);

        /// <inheritdoc/>
        public void Patch(IReturnVoid request) => Execute<object>("PATCH", request);

        /// <inheritdoc/>
        public TResponse Post<TResponse>(IReturn<TResponse> request) => Execute<TResponse>("POST", request);

        /// <inheritdoc/>
        public TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request) =>
            _parent.ExecutePath<TResponse>("POST", relativeOrAbsoluteUrl, request);

        /// <inheritdoc/>
        public void Post(IReturnVoid request) => Execute<object>("POST", request);

        /// <inheritdoc/>
        public void PostAsync<TResponse>(
            IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Post(request), onSuccess, onError);

        /// <inheritdoc/>
        public void PostAsync<TResponse>(
            string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Post<TResponse>(relativeOrAbsoluteUrl, request), onSuccess, onError);

        /// <inheritdoc/>
        public TResponse Put<TResponse>(IReturn<TResponse> request) => Execute<TResponse>("PUT", request);

        /// <inheritdoc/>
        public TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request) =>
            _parent.ExecutePath<TResponse>("PUT", relativeOrAbsoluteUrl, request);

        /// <inheritdoc/>
        public void Put(IReturnVoid request) => Execute<object>("PUT", request);

        /// <inheritdoc/>
        public void PutAsync<TResponse>(
            IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Put(request), onSuccess, onError);

        /// <inheritdoc/>
        public void PutAsync<TResponse>(
            string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Put<TResponse>(relativeOrAbsoluteUrl, request), onSuccess, onError);

        /// <inheritdoc/>
        public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType)
        {
            using (var content = fileToUpload.OpenRead())
            {
                return PostFile<TResponse>(relativeOrAbsoluteUrl, content, fileToUpload.Name, mimeType);
            }
        }

        /// <inheritdoc/>
        public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType) =>
            Post<TResponse>(relativeOrAbsoluteUrl, new NameValueCollection(), fileToUpload, fileName, mimeType);

        /// <inheritdoc/>
        public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request)
        {
            using (var content = fileToUpload.OpenRead())
            {
                return PostFileWithRequest<TResponse>(relativeOrAbsoluteUrl, content, fileToUpload.Name, request);
            }
        }

        /// <inheritdoc/>
        public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request)
        {
            var form = new NameValueCollection();
            foreach (var property in request.GetType().GetProperties())
            {
                var value = property.GetValue(request, null);
                if (value != null) form.Add(property.Name, Text.TypeSerializer.SerializeToString(value, value.GetType()));
            }

            return Post<TResponse>(relativeOrAbsoluteUrl, form, fileToUpload, fileName, "application/octet-stream");
        }

        /// <inheritdoc/>
        public TResponse Send<TResponse>(IReturn<TResponse> request) => Execute<TResponse>("POST", request);

        /// <inheritdoc/>
        public TResponse Send<TResponse>(object request) => Execute<TResponse>("POST", request);

        /// <inheritdoc/>
        public void Send(IReturnVoid request) => Execute<object>("POST", request);

        /// <inheritdoc/>
        public void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
            CallBack(() => Send<TResponse>(request), onSuccess, onError);

        /// <inheritdoc/>
        public void SendOneWay(object request) => Execute<object>("POST", request);

        /// <inheritdoc/>
        public void SendOneWay(string relativeOrAbsoluteUrl, object request) =>
            _parent.ExecutePath<object>("POST", relativeOrAbsoluteUrl, request);

        /// <summary>Does nothing: requests in this process are those of the test.</summary>
        public void SetCredentials(string userName, string password)
        {
        }

        private static void CallBack<TResponse>(
            Func<TResponse> call, Action<TResponse> onSuccess, Action<TResponse, Exception> onError)
        {
            TResponse response;
            try
            {
                response = call();
            }
            catch (Exception ex)
            {
                var dto = (ex as WebServiceException)?.ResponseDto;
                onError?.Invoke(dto is TResponse error ? error : default, ex);
                return;
            }

            onSuccess?.Invoke(response);
        }

        private static NotSupportedException NoHttpResponse() =>
            new NotSupportedException("HEAD answers with an HTTP response, and there is none in this process.");

        private TResponse Execute<TResponse>(string httpMethod, object dto)
        {
            var request = InProcess.CreateRequest(
                httpMethod, "/json/syncreply/" + dto.GetType().Name, new NameValueCollection(), new NameValueCollection(), null);
            request.OperationName = dto.GetType().Name;
            var response = InProcess.Execute(
                request, dto, (req, res, body) => _serviceManager.ServiceController.Execute(body, new HttpRequestContext(req, res, body)));
            return InProcess.As<TResponse>(response);
        }

        private static TResponse Post<TResponse>(
            string url, NameValueCollection form, Stream content, string fileName, string mimeType)
        {
            var request = InProcess.CreateRequest("POST", url, new NameValueCollection(), form, null);
            request.ContentType = "multipart/form-data";
            request.Files = new IFile[]
            {
                new HttpFile { FileName = fileName, ContentType = mimeType, ContentLength = content.Length, InputStream = content },
            };
            return InProcess.As<TResponse>(ExecutePath(request));
        }
    }
}

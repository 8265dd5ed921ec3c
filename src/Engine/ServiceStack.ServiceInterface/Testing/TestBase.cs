namespace ServiceStack.ServiceInterface.Testing;

using System.Collections.Generic;
using System.Collections.Specialized;
using System.Reflection;
using Funq;
using ServiceStack.Service;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Base of tests that call services by their routes or by client. Without a base address the clients run the services in this
/// process, filters and all; with one they are JSON clients of the server there.
/// </summary>
public abstract partial class TestBase
{
    protected TestBase(params Assembly[] serviceAssemblies)
        : this(null, serviceAssemblies)
    {
    }

    protected TestBase(string serviceClientBaseUri, params Assembly[] serviceAssemblies)
    {
        ServiceClientBaseUri = serviceClientBaseUri;
        ServiceAssemblies = serviceAssemblies.Length == 0 ? new[] { GetType().Assembly } : serviceAssemblies;
        AppHost = new TestAppHost(new Container(), ServiceAssemblies);
    }

    protected IAppHost AppHost { get; set; }

    protected Container Container => EndpointHost.Container;

    protected bool HasConfigured { get; set; }

    protected IServiceRoutes Routes => AppHost.Routes;

    protected Assembly[] ServiceAssemblies { get; set; }

    protected string ServiceClientBaseUri { get; set; }

    protected abstract void Configure(Container container);

    protected virtual IRestClient CreateNewRestClient() =>
        ServiceClientBaseUri == null ? CreateDirectClient() : new JsonServiceClient(ServiceClientBaseUri);

    protected virtual IRestClientAsync CreateNewRestClientAsync() =>
        ServiceClientBaseUri == null ? CreateDirectClient() : new JsonServiceClient(ServiceClientBaseUri);

    protected virtual IServiceClient CreateNewServiceClient() =>
        ServiceClientBaseUri == null ? CreateDirectClient() : new JsonServiceClient(ServiceClientBaseUri);

    public object ExecutePath(string pathInfo) => ExecutePath("GET", pathInfo);

    public object ExecutePath(string httpMethod, string pathInfo) => ExecutePath(httpMethod, pathInfo, null, null, null);

    /// <summary>What the service answers to a request of that path.</summary>
    /// <exception cref="WebServiceException">The answer is an error.</exception>
    public object ExecutePath(
        string httpMethod,
        string pathInfo,
        Dictionary<string, string> queryString,
        Dictionary<string, string> formData,
        string requestBody) =>
        ExecutePath(InProcess.CreateRequest(httpMethod, pathInfo, ToCollection(queryString), ToCollection(formData), requestBody));

    public object ExecutePath<T>(
        string httpMethod, string pathInfo, Dictionary<string, string> queryString, Dictionary<string, string> formData, T requestBody) =>
        ExecutePath(httpMethod, pathInfo, queryString, formData, ToJson(requestBody));

    public TResponse ExecutePath<TResponse>(string httpMethod, string pathInfo, object requestDto) =>
        InProcess.As<TResponse>(ExecutePath(httpMethod, pathInfo, null, null, ToJson(requestDto)));

    public object GetRequest(string pathInfo) => GetRequest("GET", pathInfo);

    public object GetRequest(string httpMethod, string pathInfo) => GetRequest(httpMethod, pathInfo, null, null, null);

    /// <summary>The DTO that a request of that path binds to.</summary>
    public object GetRequest(
        string httpMethod,
        string pathInfo,
        Dictionary<string, string> queryString,
        Dictionary<string, string> formData,
        string requestBody) =>
        InProcess.Bind(
            InProcess.CreateRequest(httpMethod, pathInfo, ToCollection(queryString), ToCollection(formData), requestBody), out _);

    public T GetRequest<T>(string pathInfo) => (T)GetRequest(pathInfo);

    public virtual void OnBeforeEachTest() => OnConfigure();

    public virtual void OnBeforeTestFixture() => OnConfigure();

    /// <summary>Calls <see cref="Configure"/>, once.</summary>
    protected virtual void OnConfigure()
    {
        if (HasConfigured) return;

        HasConfigured = true;
        Configure(Container);
        EndpointHost.AfterInit();
    }

    private DirectServiceClient CreateDirectClient() => new DirectServiceClient(this, EndpointHost.ServiceManager);

    private static object ExecutePath(MockHttpRequest request)
    {
        var dto = InProcess.Bind(request, out var handler);
        return InProcess.Execute(request, dto, handler.GetResponse);
    }

    private static string ToJson(object dto) =>
        dto == null ? null : dto as string ?? JsonSerializer.SerializeToString(dto, dto.GetType());

    private static NameValueCollection ToCollection(Dictionary<string, string> values)
    {
        var collection = new NameValueCollection();
        if (values == null) return collection;

        foreach (var value in values) collection.Add(value.Key, value.Value);
        return collection;
    }
}

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
    /// <summary>Hosts the services of assemblies without HTTP.</summary>
    /// <param name="serviceAssemblies">None takes the assembly of the test.</param>
    protected TestBase(params Assembly[] serviceAssemblies)
        : this(null, serviceAssemblies)
    {
    }

    /// <summary>Hosts the services of assemblies.</summary>
    /// <param name="serviceClientBaseUri">The address that clients call; null runs services in the process.</param>
    protected TestBase(string serviceClientBaseUri, params Assembly[] serviceAssemblies)
    {
        ServiceClientBaseUri = serviceClientBaseUri;
        ServiceAssemblies = serviceAssemblies.Length == 0 ? new[] { GetType().Assembly } : serviceAssemblies;
        AppHost = new TestAppHost(new Container(), ServiceAssemblies);
    }

    /// <summary>The application of the test.</summary>
    protected IAppHost AppHost { get; set; }

    /// <summary>The container of the application.</summary>
    protected Container Container => EndpointHost.Container;

    /// <summary>Whether <c>Configure</c> has been called.</summary>
    protected bool HasConfigured { get; set; }

    /// <summary>The routes of the application.</summary>
    protected IServiceRoutes Routes => AppHost.Routes;

    /// <summary>The assemblies of the services.</summary>
    protected Assembly[] ServiceAssemblies { get; set; }

    /// <summary>The address that clients call; null runs services in the process.</summary>
    protected string ServiceClientBaseUri { get; set; }

    /// <summary>Registers what the services need. Called once, before the first test.</summary>
    protected abstract void Configure(Container container);

    /// <summary>Creates a client of the services, in the process or of the address.</summary>
    protected virtual IRestClient CreateNewRestClient() =>
        ServiceClientBaseUri == null ? CreateDirectClient() : new JsonServiceClient(ServiceClientBaseUri);

    /// <summary>Creates a client of the services, in the process or of the address.</summary>
    protected virtual IRestClientAsync CreateNewRestClientAsync() =>
        ServiceClientBaseUri == null ? CreateDirectClient() : new JsonServiceClient(ServiceClientBaseUri);

    /// <summary>Creates a client of the services, in the process or of the address.</summary>
    protected virtual IServiceClient CreateNewServiceClient() =>
        ServiceClientBaseUri == null ? CreateDirectClient() : new JsonServiceClient(ServiceClientBaseUri);

    /// <summary>Runs the service of a path with GET and returns its response.</summary>
    public object ExecutePath(string pathInfo) => ExecutePath("GET", pathInfo);

    /// <summary>Runs the service of a method and path and returns its response.</summary>
    public object ExecutePath(string httpMethod, string pathInfo) => ExecutePath(httpMethod, pathInfo, null, null, null);

    /// <summary>Returns the response of the service to a request of that path.</summary>
    /// <exception cref="WebServiceException">The response is an error.</exception>
    public object ExecutePath(
        string httpMethod,
        string pathInfo,
        Dictionary<string, string> queryString,
        Dictionary<string, string> formData,
        string requestBody) =>
        ExecutePath(InProcess.CreateRequest(httpMethod, pathInfo, ToCollection(queryString), ToCollection(formData), requestBody));

    /// <summary>Runs the service of a whole request and returns its response.</summary>
    /// <param name="requestBody">Sent as JSON.</param>
    public object ExecutePath<T>(
        string httpMethod, string pathInfo, Dictionary<string, string> queryString, Dictionary<string, string> formData, T requestBody) =>
        ExecutePath(httpMethod, pathInfo, queryString, formData, ToJson(requestBody));

    /// <summary>Runs the service of a method and path with a body and returns its response.</summary>
    /// <param name="requestDto">Sent as JSON.</param>
    public TResponse ExecutePath<TResponse>(string httpMethod, string pathInfo, object requestDto) =>
        InProcess.As<TResponse>(ExecutePath(httpMethod, pathInfo, null, null, ToJson(requestDto)));

    /// <summary>Returns the request DTO that GET of a path makes.</summary>
    public object GetRequest(string pathInfo) => GetRequest("GET", pathInfo);

    /// <summary>Returns the request DTO that a method and path make.</summary>
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

    /// <summary>Returns the request DTO that GET of a path makes.</summary>
    public T GetRequest<T>(string pathInfo) => (T)GetRequest(pathInfo);

    /// <summary>Call it before each test.</summary>
    public virtual void OnBeforeEachTest() => OnConfigure();

    /// <summary>Call it before the first test.</summary>
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

namespace ServiceStack.WebHost.Endpoints;

/// <summary>The server that hosts an application.</summary>
public class ServiceHostEnvironment
{
    /// <summary>Initializes a new instance of the <see cref="ServiceHostEnvironment"/> class.</summary>
    public ServiceHostEnvironment()
    {
    }

    /// <summary>The folder of the application.</summary>
    public string BasePath { get; set; }

    /// <summary>The address of the application.</summary>
    public string BaseUrl { get; set; }

    /// <summary>The name of the machine.</summary>
    public string HostName { get; set; }

    /// <summary>The path below which the services are; null for the root.</summary>
    public string HttpHandlerPath { get; set; }

    /// <summary>The kind of server.</summary>
    public WebServerType WebServer { get; set; }
}

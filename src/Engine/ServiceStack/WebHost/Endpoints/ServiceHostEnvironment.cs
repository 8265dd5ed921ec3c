namespace ServiceStack.WebHost.Endpoints;

public class ServiceHostEnvironment
{
    public ServiceHostEnvironment()
    {
    }

    public string BasePath { get; set; }

    public string BaseUrl { get; set; }

    public string HostName { get; set; }

    public string HttpHandlerPath { get; set; }

    public WebServerType WebServer { get; set; }
}

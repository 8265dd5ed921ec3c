using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[Route("/build/version", "GET", Summary = "The version of this build.")]
public class BuildVersion : IReturn<BuildVersionResponse>
{
}

public class BuildVersionResponse
{
    public string Version { get; set; }
}

public class BuildVersionService : Service
{
    private static readonly BuildVersionResponse Current = new BuildVersionResponse
    {
        Version = typeof(BuildVersionService).Assembly.GetName().Version.ToString(3),
    };

    public object Get(BuildVersion request)
    {
        return Current;
    }
}

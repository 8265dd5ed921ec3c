using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace PlatformsHost;

[Route("/hello/{Name}")]
public class Hello
{
    public string Name { get; set; }
}

public class HelloResponse
{
    public string Result { get; set; }
}

/// <summary>Returns the number of bytes of the body.</summary>
[Route("/count", "POST")]
public class Count : IRequiresRequestStream
{
    public Stream RequestStream { get; set; }
}

/// <summary>Counts in the cache of the application.</summary>
[Route("/visits/{Name}")]
public class Visits
{
    public string Name { get; set; }
}

public class PlatformService : Service
{
    public object Any(Hello request) => new HelloResponse { Result = "Hello, " + request.Name };

    public object Post(Count request)
    {
        var (buffer, total) = (new byte[4096], 0);
        for (int count; (count = request.RequestStream.Read(buffer, 0, buffer.Length)) > 0;) total += count;
        return new HelloResponse { Result = total.ToString() };
    }

    public object Any(Visits request) => new HelloResponse { Result = Cache.Increment("visits:" + request.Name, 1).ToString() };
}

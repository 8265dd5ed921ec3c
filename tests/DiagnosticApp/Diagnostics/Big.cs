using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[Route("/big/{Bytes}", "GET", Summary = "A body of that many bytes; byte i is i % 251.")]
public class Big
{
    public long Bytes { get; set; }
}

public class BigService : Service
{
    public object Get(Big request)
    {
        if (request.Bytes < 0) throw new HttpError(400, "OutOfRange", "Bytes must not be negative.");

        return new BigResult(request.Bytes);
    }
}

using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[Route("/status/{Code}", "GET", Summary = "Answers with that status code.")]
public class Status : IReturn<StatusResponse>
{
    public int Code { get; set; }
}

public class StatusResponse
{
    public int Code { get; set; }
}

public class StatusService : Service
{
    public object Get(Status request)
    {
        if (request.Code < 200 || request.Code > 599) throw new HttpError(400, "OutOfRange", "Code must be 200 to 599.");

        var hasNoBody = request.Code == 204 || request.Code == 205 || request.Code == 304;
        return new HttpResult(hasNoBody ? null : new StatusResponse { Code = request.Code }, (HttpStatusCode)request.Code);
    }
}

using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[Route("/slow/{Milliseconds}", "GET", Summary = "Answers after that time.")]
public class Slow : IReturn<SlowResponse>
{
    public int Milliseconds { get; set; }

    /// <summary>Blocks a thread of the pool for that time, as a service does that blocks after an await.</summary>
    public bool InPool { get; set; }
}

public class SlowResponse
{
    public int Waited { get; set; }
}

public class SlowService : Service
{
    public object Get(Slow request)
    {
        if (request.Milliseconds < 0) throw new HttpError(400, "OutOfRange", "Milliseconds must not be negative.");

        if (request.InPool) Task.Run(() => Thread.Sleep(request.Milliseconds)).Wait();
        else Thread.Sleep(request.Milliseconds);
        return new SlowResponse { Waited = request.Milliseconds };
    }
}

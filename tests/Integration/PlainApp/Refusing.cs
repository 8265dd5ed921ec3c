using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace PlainApp;

/// <summary>Fails with what the client has sent in the message.</summary>
[Route("/refusing/{Word}")]
public class Refusing
{
    public string Word { get; set; }

    public bool IsClients { get; set; }
}

public class RefusingService : Service
{
    public object Any(Refusing request) => request.IsClients
        ? throw HttpError.NotFound(request.Word + " is not known.")
        : throw new InvalidDataException(request.Word + " can't be saved.");
}

using System;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace DiagnosticApp.Diagnostics;

[Route("/fail", "GET", Summary = "Throws what nobody catches.")]
public class Fail : IReturn<FailResponse>
{
}

public class FailResponse
{
    public ResponseStatus ResponseStatus { get; set; }
}

public class FailService : Service
{
    public object Get(Fail request)
    {
        throw new InvalidOperationException("This service always fails.");
    }
}

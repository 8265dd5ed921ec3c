using System;

namespace ServiceStack.HyperHost.Tests.Logging;

public class FloodRequest
{
    public string? Word { get; set; }
}

public class RefusedRequest
{
    public string? Word { get; set; }
}

public class FloodServices : ServiceInterface.Service
{
    public object Any(FloodRequest request) => throw new InvalidOperationException("It failed: " + request.Word);

    public object Any(RefusedRequest request) => throw new ArgumentException("Unknown: " + request.Word);
}

namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

/// <summary>The handler of SOAP 1.2 calls with and without a response.</summary>
public class Soap12Handlers : Soap12Handler
{
    /// <summary>Initializes a new instance of the <see cref="Soap12Handlers"/> class.</summary>
    public Soap12Handlers()
        : base(EndpointAttributes.Soap12)
    {
    }
}

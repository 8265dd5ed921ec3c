namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

/// <summary>The handler of one-way SOAP 1.2 calls on the predefined path.</summary>
public class Soap12AsyncOneWayHandler : Soap12Handler
{
    /// <summary>Initializes a new instance of the <see cref="Soap12AsyncOneWayHandler"/> class.</summary>
    public Soap12AsyncOneWayHandler()
        : base(EndpointAttributes.Soap12)
    {
    }
}

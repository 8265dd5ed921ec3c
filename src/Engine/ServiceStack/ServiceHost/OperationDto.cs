namespace ServiceStack.ServiceHost;

using System.Collections.Generic;

// in the order in which they are written
/// <summary>Describes one operation, as the metadata service returns it.</summary>
public class OperationDto
{
    /// <summary>Initializes a new instance of the <see cref="OperationDto"/> class.</summary>
    public OperationDto()
    {
    }

    /// <summary>The name of the request DTO.</summary>
    public string Name { get; set; }

    /// <summary>The name of the response DTO; null for an operation without one.</summary>
    public string ResponseName { get; set; }

    /// <summary>The name of the service class.</summary>
    public string ServiceName { get; set; }

    /// <summary>Which clients may call the operation, as <c>InternalNetworkAccess</c>; empty for all.</summary>
    public List<string> RestrictTo { get; set; }

    /// <summary>Which clients see the operation in metadata; empty for all.</summary>
    public List<string> VisibleTo { get; set; }

    /// <summary>The methods that the service implements in upper case; <c>ANY</c> for all.</summary>
    public List<string> Actions { get; set; }

    /// <summary>The routes: template to methods, as <c>/orders</c> to <c>GET,POST</c>.</summary>
    public Dictionary<string, string> Routes { get; set; }
}

namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

/// <summary>One operation: a request type, the service that takes it, and the response.</summary>
public class Operation
{
    /// <summary>Initializes a new instance of the <see cref="Operation"/> class.</summary>
    public Operation()
    {
    }

    /// <summary>The methods that the service implements in upper case; <c>ANY</c> for all.</summary>
    public List<string> Actions { get; set; }

    /// <summary>Whether there is no response type.</summary>
    public bool IsOneWay => ResponseType == null;

    /// <summary>The name of the request type.</summary>
    public string Name => RequestType.Name;

    /// <summary>The type of the request.</summary>
    public Type RequestType { get; set; }

    /// <summary>The type of the response; null for none.</summary>
    public Type ResponseType { get; set; }

    /// <summary>Who may call the operation; null for everyone.</summary>
    public RestrictAttribute RestrictTo { get; set; }

    /// <summary>The routes of the request.</summary>
    public List<RestPath> Routes { get; set; } = new();

    /// <summary>The service class.</summary>
    public Type ServiceType { get; set; }
}

namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class Operation
{
    public Operation()
    {
    }

    public List<string> Actions { get; set; }

    public bool IsOneWay => ResponseType == null;

    public string Name => RequestType.Name;

    public Type RequestType { get; set; }

    public Type ResponseType { get; set; }

    public RestrictAttribute RestrictTo { get; set; }

    public List<RestPath> Routes { get; set; } = new();

    public Type ServiceType { get; set; }
}

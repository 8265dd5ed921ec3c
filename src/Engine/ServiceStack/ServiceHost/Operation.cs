namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class Operation
{
    public Operation()
    {
    }

    public List<string> Actions { get; set; }

    public bool IsOneWay => throw new NotImplementedException();

    public string Name => throw new NotImplementedException();

    public Type RequestType { get; set; }

    public Type ResponseType { get; set; }

    public RestrictAttribute RestrictTo { get; set; }

    public List<RestPath> Routes { get; set; }

    public Type ServiceType { get; set; }
}

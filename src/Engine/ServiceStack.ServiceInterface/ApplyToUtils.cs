namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

public static class ApplyToUtils
{
    public static readonly Dictionary<ApplyTo, string> ApplyToVerbs;

    public static Dictionary<string, ApplyTo> VerbsApplyTo;

    public static ApplyTo HttpMethodAsApplyTo(this IHttpRequest req) => throw new NotImplementedException();
}

namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

public static class HttpMethods
{
    public static HashSet<string> AllVerbs;

    public const string Delete = "DELETE";

    public const string Get = "GET";

    public const string Head = "HEAD";

    public const string Options = "OPTIONS";

    public const string Patch = "PATCH";

    public const string Post = "POST";

    public const string Put = "PUT";

    public static EndpointAttributes GetEndpointAttribute(string httpMethod) => throw new NotImplementedException();

    public static bool HasVerb(string httpVerb) => throw new NotImplementedException();
}

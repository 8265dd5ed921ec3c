namespace ServiceStack.ServiceClient.Web;

using System;

[Obsolete]
public static class HttpMethod
{
    public const string Delete = "DELETE";

    public const string Get = "GET";

    public const string Head = "HEAD";

    public const string Options = "OPTIONS";

    public const string Patch = "PATCH";

    public const string Post = "POST";

    public const string Put = "PUT";
}

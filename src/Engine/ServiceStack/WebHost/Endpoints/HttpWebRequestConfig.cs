namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Net;

public static class HttpWebRequestConfig
{
    public static void Configure() => throw new NotImplementedException();

    public static void TransferAuthenticationTokens(HttpWebRequest httpWebRequest) => throw new NotImplementedException();
}

namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Net;
using System.Web;

public static class HttpResponseStreamExtensions
{
    public static bool IsHttpListener;

    public static bool IsMonoFastCgi;

    public static void CloseOutputStream(this HttpListenerResponse response) => throw new NotImplementedException();

    public static void CloseOutputStream(this HttpResponse response) => throw new NotImplementedException();
}

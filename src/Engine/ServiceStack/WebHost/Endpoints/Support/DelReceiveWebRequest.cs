namespace ServiceStack.WebHost.Endpoints.Support;

using System.Net;

/// <summary>Handles a request of HttpListener before it is served.</summary>
public delegate void DelReceiveWebRequest(HttpListenerContext context);

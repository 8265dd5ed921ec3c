namespace ServiceStack.WebHost.Endpoints.Support;

using System.Net;

public delegate void DelReceiveWebRequest(HttpListenerContext context);

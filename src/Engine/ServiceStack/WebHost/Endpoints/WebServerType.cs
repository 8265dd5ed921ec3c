namespace ServiceStack.WebHost.Endpoints;

public enum WebServerType
{
    IIS6 = 0,
    IIS7 = 1,
    HttpListener = 2,
    ModMono = 3,
    MonoFastCgi = 4,
}

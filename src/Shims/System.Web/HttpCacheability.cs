namespace System.Web;

public enum HttpCacheability
{
    NoCache = 1,
    Private,
    Server,
    ServerAndNoCache = Server,
    Public,
    ServerAndPrivate,
}

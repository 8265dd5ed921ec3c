namespace System.Web;

public enum SameSiteMode
{
    None,
    Lax,
    Strict,
}

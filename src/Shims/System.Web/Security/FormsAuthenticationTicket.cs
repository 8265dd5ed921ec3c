namespace System.Web.Security;

/// <summary>Who a visitor is, and until when.</summary>
public sealed class FormsAuthenticationTicket
{
    public FormsAuthenticationTicket(
        int version, string name, DateTime issueDate, DateTime expiration, bool isPersistent, string userData)
        : this(version, name, issueDate, expiration, isPersistent, userData, FormsAuthentication.FormsCookiePath)
    {
    }

    public FormsAuthenticationTicket(
        int version, string name, DateTime issueDate, DateTime expiration, bool isPersistent, string userData, string cookiePath)
    {
        Version = version;
        Name = name;
        IssueDate = issueDate;
        Expiration = expiration;
        IsPersistent = isPersistent;
        UserData = userData;
        CookiePath = cookiePath;
    }

    public string CookiePath { get; }

    public DateTime Expiration { get; }

    public bool Expired => Expiration < DateTime.Now;

    public bool IsPersistent { get; }

    public DateTime IssueDate { get; }

    public string Name { get; }

    public string UserData { get; }

    public int Version { get; }
}

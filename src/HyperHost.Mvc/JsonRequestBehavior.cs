namespace ServiceStack.Mvc;

/// <summary>ASP.NET MVC's answer to GET requests for JSON. ASP.NET Core allows both, and so does this package.</summary>
public enum JsonRequestBehavior
{
    /// <summary>Allows JSON for GET.</summary>
    AllowGet,

    /// <summary>Has the same effect.</summary>
    DenyGet,
}

namespace ServiceStack.ServiceInterface;

/// <summary>Names of roles that the engine knows.</summary>
public static class RoleNames
{
    /// <summary>The role that may assign roles and read the request log: <c>Admin</c>.</summary>
    public const string Admin = "Admin";
}

namespace ServiceStack.ServiceInterface;

public static class RoleNames
{
    public const string Admin = "Admin";
}

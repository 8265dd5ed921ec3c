namespace ServiceStack.ServiceInterface;

public enum RequestFilterPriority
{
    Authenticate = -100,
    RequiredRole = -90,
    RequiredPermission = -80,
}

namespace ServiceStack.ServiceInterface;

/// <summary>
/// The priorities of the attributes that check users; filters of the lowest number run first, and all below 0 before global filters.
/// </summary>
public enum RequestFilterPriority
{
    /// <summary>[Authenticate].</summary>
    Authenticate = -100,
    /// <summary>[RequiredRole] and [RequiresAnyRole].</summary>
    RequiredRole = -90,
    /// <summary>[RequiredPermission] and [RequiresAnyPermission].</summary>
    RequiredPermission = -80,
}

using System.Collections.Generic;
using ServiceStack.ServiceInterface.Auth;

namespace Shop;

/// <summary>What every node knows of a customer between two requests.</summary>
public class ShopSession : AuthUserSession
{
    public List<CartLine> Cart { get; set; } = new();

    /// <summary>The id of the order that was sent last. A client that got no response sends it again: that is no second order.</summary>
    public string? LastOrder { get; set; }
}

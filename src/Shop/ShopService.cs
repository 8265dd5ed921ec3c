using System;
using ServiceStack.Common.Web;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Shop;

public class ShopService : Service
{
    /// <summary>Counts changes of prices, and is a part of the key of what is cached: no old price is kept under a new number.</summary>
    private const string Version = "shop:version";

    /// <summary>Set by the container, as is the next.</summary>
    public Warehouse Warehouse { get; set; } = null!;

    public IMessageFactory Messages { get; set; } = null!;

    public object Get(Products request) => RequestContext.ToOptimizedResultUsingCache(
        Cache,
        "urn:products:" + Cache.Get<long>(Version),
        TimeSpan.FromMinutes(5),
        () => new ProductsResponse { Products = Warehouse.Products() });

    [Authenticate]
    public void Put(SetPrice request)
    {
        Warehouse.SetPrice(request.Name, request.Cents);
        Cache.Increment(Version, 1);
    }

    [Authenticate]
    public object Get(Cart request) => ToResponse(SessionAs<ShopSession>());

    [Authenticate]
    public object Put(PutIntoCart request)
    {
        var session = SessionAs<ShopSession>();
        session.Cart.RemoveAll(line => line.Product == request.Product);
        if (request.Count > 0) session.Cart.Add(new CartLine { Product = request.Product, Count = request.Count });
        this.SaveSession(session);
        return ToResponse(session);
    }

    [Authenticate]
    public object Put(Order request)
    {
        var session = SessionAs<ShopSession>();
        if (session.LastOrder == request.Id) return new OrderResponse { Id = request.Id };
        if (session.Cart.Count == 0) throw HttpError.Conflict("The cart is empty.");

        // The order first: if the node dies in between, the client sends it again, and the second message of an id ships nothing.
        using (var producer = Messages.CreateMessageProducer())
        {
            producer.Publish(new PlaceOrder { Id = request.Id, User = session.UserName, Lines = session.Cart });
        }

        session.Cart = new();
        session.LastOrder = request.Id;
        this.SaveSession(session);
        return new OrderResponse { Id = request.Id };
    }

    [Authenticate]
    public object Get(FindOrder request) => new OrderResponse { Id = request.Id, IsShipped = Warehouse.Find(request.Id) != null };

    private static CartResponse ToResponse(ShopSession session) =>
        new() { User = session.UserName, Node = AppHost.Node, Lines = session.Cart };
}

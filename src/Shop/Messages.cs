using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace Shop;

public class CartLine
{
    public string Product { get; set; } = "";

    public int Count { get; set; }
}

public class Product
{
    public string Name { get; set; } = "";

    public int Cents { get; set; }
}

[Route("/products", "GET")]
public class Products : IReturn<ProductsResponse>
{
}

public class ProductsResponse
{
    public List<Product> Products { get; set; } = new();
}

/// <summary>Sets a price; from its response on no node shows the old one.</summary>
[Route("/products/{Name}/price", "PUT")]
public class SetPrice : IReturnVoid
{
    public string Name { get; set; } = "";

    public int Cents { get; set; }
}

[Route("/cart", "GET")]
public class Cart : IReturn<CartResponse>
{
}

/// <summary>The quantity of a product in the cart; 0 removes the product.</summary>
[Route("/cart/{Product}", "PUT")]
public class PutIntoCart : IReturn<CartResponse>
{
    public string Product { get; set; } = "";

    public int Count { get; set; }
}

public class CartResponse
{
    public string User { get; set; } = "";

    public string Node { get; set; } = "";

    public List<CartLine> Lines { get; set; } = new();
}

/// <summary>Orders what is in the cart. The id is the client's: it may send the same again until it gets a response.</summary>
[Route("/orders/{Id}", "PUT")]
public class Order : IReturn<OrderResponse>
{
    public string Id { get; set; } = "";
}

[Route("/orders/{Id}", "GET")]
public class FindOrder : IReturn<OrderResponse>
{
    public string Id { get; set; } = "";
}

public class OrderResponse
{
    public string Id { get; set; } = "";

    /// <summary>False while the message waits in its queue.</summary>
    public bool IsShipped { get; set; }
}

/// <summary>The message of an order. It is no request: only queues carry it.</summary>
public class PlaceOrder
{
    public string Id { get; set; } = "";

    public string User { get; set; } = "";

    public List<CartLine> Lines { get; set; } = new();
}

using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Routes;

/// <summary>The request of all routes.</summary>
public class Item : IReturn<ItemResponse>
{
    public string? Id { get; set; }
}

/// <summary>The response of all routes.</summary>
public class ItemResponse
{
    public string? Result { get; set; }
}

/// <summary>What v3's users write.</summary>
public class ItemService : Service
{
    public object Get(Item request) => new ItemResponse { Result = "Item " + request.Id };
}

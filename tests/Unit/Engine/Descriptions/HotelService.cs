using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

public enum Stars
{
    One = 1,
    Two = 2,
}

[Api("Finds hotels")]
[Route("/hotels", "GET", Summary = "All hotels", Notes = "Those of a town.")]
[ApiResponse(400, "The town is missing")]
public class FindHotels : IReturn<List<Hotel>>
{
    [ApiMember(Name = "Town", Description = "Where they stand", ParameterType = "query", DataType = "string", IsRequired = true)]
    public string? Town { get; set; }

    [ApiMember(AllowMultiple = true)]
    public Stars[]? Stars { get; set; }

    [ApiMember]
    [ApiAllowableValues("Page", 1, 9)]
    public int? Page { get; set; }

    public string? NotTold { get; set; }
}

[Route("/hotels/{Id}", "GET,DELETE")]
[Route("/hotels/{Id}/photos/{Path*}", "GET")]
public class OneHotel : IReturn<Hotel>
{
    public int Id { get; set; }

    public string? Path { get; set; }
}

[Authenticate]
[Route("/hotels/{Number}", "PUT")]
public class StoreHotel : IReturn<Hotel>
{
    public int Number { get; set; }

    public Hotel? Hotel { get; set; }
}

public class Unrouted : IReturn<UnroutedResponse>
{
    public string? Text { get; set; }
}

public class UnroutedResponse
{
    public string? Text { get; set; }
}

[Restrict(VisibilityTo = EndpointAttributes.None)]
[Route("/hidden")]
public class Hidden;

public class Hotel
{
    public Guid Id { get; set; }

    public string? Name { get; set; }

    public Stars Stars { get; set; }

    public decimal Price { get; set; }

    public DateTime Opened { get; set; }

    public List<Hotel>? Neighbours { get; set; }

    public Dictionary<string, int>? Rooms { get; set; }

    public Address? Address { get; set; }

    [IgnoreDataMember]
    public string? Secret { get; set; }
}

[DataContract]
public class Address
{
    [DataMember(Name = "zip")]
    public string? PostalCode { get; set; }

    public string? NotSent { get; set; }
}

public class HotelService : ServiceStack.ServiceInterface.Service
{
    public object Get(FindHotels request) => new List<Hotel> { new() { Name = request.Town } };

    public object Get(OneHotel request) => new Hotel { Name = request.Id + "/" + request.Path };

    public object Delete(OneHotel request) => new Hotel { Name = "gone" };

    public object Put(StoreHotel request) => request.Hotel!;

    public object Any(Unrouted request) => new UnroutedResponse { Text = request.Text };

    public object Any(Hidden request) => "hidden";
}

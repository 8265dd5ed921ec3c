using System;
using System.IO;
using System.Runtime.Serialization;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

[RequiredRole("Clerk")]
[Route("/desks/{Id}", "POST")]
public class StoreDesk : IReturn<Desk>
{
    public int Id { get; set; }

    public string Name { get; set; } = "";

    public string? Note { get; set; }

    public int? Places { get; set; }

    [DataMember(IsRequired = true)]
    public string? Owner { get; set; }

    public decimal Price { get; set; }

    public string? Mail { get; set; }

    public DateTime Since { get; set; }

    public TimeSpan? Pause { get; set; }
}

public class StoreDeskValidator : AbstractValidator<StoreDesk>
{
    public StoreDeskValidator()
    {
        RuleFor(desk => desk.Name).NotEmpty().Length(2, 40).Matches("^[A-Z]");
        RuleFor(desk => desk.Places).NotNull().InclusiveBetween(1, 8);
        RuleFor(desk => desk.Price).GreaterThan(0).LessThanOrEqualTo(999.5m);
        RuleFor(desk => desk.Mail).EmailAddress();
        RuleFor(desk => desk.Note).NotEmpty().When(desk => desk.Places > 4);
        RuleSet(ApplyTo.Put, () => RuleFor(desk => desk.Note).NotEmpty());
    }
}

[Authenticate(ApplyTo.Get, "basic")]
[Route("/desks", "GET,DELETE")]
public class FindDesks : IReturn<Desk[]>
{
    public string? Name { get; set; }

    public int Skip { get; set; }
}

public class FindDesksValidator : AbstractValidator<FindDesks>
{
    public FindDesksValidator()
    {
        RuleSet(ApplyTo.Delete, () => RuleFor(find => find.Name).NotEmpty());
        RuleFor(find => find.Skip).GreaterThanOrEqualTo(0);
    }
}

[Route("/desks/{Id}/photos", "POST", Summary = "Adds photos")]
public class UploadPhotos : IReturnVoid
{
    public int Id { get; set; }

    [ApiMember(ParameterType = "form", DataType = "file", Description = "A picture", IsRequired = true)]
    public object? Front { get; set; }

    [ApiMember(ParameterType = "form", DataType = "file", AllowMultiple = true)]
    public object? Others { get; set; }

    [ApiMember(ParameterType = "form")]
    public string? Title { get; set; }
}

[Route("/desks/{Id}/scan", "PUT")]
public class StoreScan : IRequiresRequestStream
{
    public int Id { get; set; }

    public string? Title { get; set; }

    public Stream RequestStream { get; set; } = Stream.Null;
}

public class Desk
{
    public int Id { get; set; }

    public string Name { get; set; } = "";

    public string? Note { get; set; }

    public long? Weight { get; set; }

    public bool IsFree { get; set; }

    public DateTime Since { get; set; }
}

public class DeskService : ServiceStack.ServiceInterface.Service
{
    public object Post(StoreDesk request) => new Desk { Id = request.Id };

    public object Get(FindDesks request) => Array.Empty<Desk>();

    public object Delete(FindDesks request) => Array.Empty<Desk>();

    public void Post(UploadPhotos request)
    {
    }

    [Authenticate]
    public void Put(StoreScan request)
    {
    }
}

namespace ServiceStack.HyperHost.Tests.Modern;

using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

[Route("/orders", "POST")]
[Route("/orders/{Id}", "GET, PUT")]
public class ModernOrder : IReturn<ModernOrderReply>
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public List<ModernItem>? Items { get; set; }
}

public class ModernItem
{
    public decimal Price { get; set; }
}

[DataContract]
public class ModernOrderReply
{
    [DataMember]
    public string? Name { get; set; }

    [DataMember]
    public DateTime Due { get; set; }

    [DataMember]
    public ResponseStatus? ResponseStatus { get; set; }
}

[Route("/any")]
public class ModernAny : IReturn<ModernOrderReply>;

[Route("/fails")]
public class ModernFails : IReturn<ModernOrderReply>
{
    public int Status { get; set; }
}

[Route("/picture")]
public class ModernPicture;

[Route("/raw")]
public class ModernRaw : IRequiresRequestStream, IReturn<ModernOrderReply>
{
    public Stream? RequestStream { get; set; }
}

[Route("/later")]
public class ModernLater : IReturn<ModernOrderReply>;

public class ModernOrderValidator : AbstractValidator<ModernOrder>
{
    public ModernOrderValidator() => RuleSet(ApplyTo.Post, () => RuleFor(order => order.Name).NotEmpty());
}

public class ModernServices : Service
{
    public static readonly DateTime Due = new(2026, 11, 27, 13, 5, 0, DateTimeKind.Utc);

    public object Get(ModernOrder request) => new ModernOrderReply { Name = "order " + request.Id, Due = Due };

    public object Post(ModernOrder request) => new ModernOrderReply { Name = request.Name, Due = Due };

    public object Get(ModernAny request) => new ModernOrderReply { Name = "any" };

    public object Any(ModernFails request) => request.Status switch
    {
        0 => throw new InvalidOperationException("it failed"),
        405 => throw new NotSupportedException("not here"),
        _ => throw new HttpError(request.Status, "Wrong", "wrong on purpose"),
    };

    public object Any(ModernPicture request) => new HttpResult(new byte[] { 1, 2, 3 }, "image/png");

    public object Any(ModernRaw request)
    {
        using var reader = new StreamReader(request.RequestStream!);
        return new ModernOrderReply { Name = reader.ReadToEnd() };
    }

    public async Task<ModernOrderReply> Any(ModernLater request)
    {
        await Task.Yield();
        throw new ArgumentException("too late");
    }
}

using System.Collections.Generic;
using ServiceStack.FluentValidation;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class Person
{
    public int Id { get; set; }

    public int? Rank { get; set; }

    public decimal Price { get; set; }

    public string Surname { get; set; } = null!;

    public string FirstName { get; set; } = null!;

    public string HomePageURL { get; set; } = null!;

    public Address Home { get; set; } = null!;

    public List<Address> Addresses { get; set; } = null!;

    public int[] Numbers { get; set; } = null!;
}

public class Address
{
    public string Line1 { get; set; } = null!;

    public int Number { get; set; }
}

public class AddressValidator : AbstractValidator<Address>
{
    public AddressValidator()
    {
        RuleFor(x => x.Line1).NotEmpty();
        RuleFor(x => x.Number).GreaterThan(0);
    }
}

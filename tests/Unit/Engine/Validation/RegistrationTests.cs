using System;
using Funq;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.ServiceInterface.Validation;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class RegistrationTests
{
    [Test]
    public void A_validator_is_made_anew_by_default()
    {
        var container = new Container();
        container.RegisterValidator(typeof(AddressValidator));
        container.RegisterValidator(typeof(HiddenValidator), ReuseScope.Container);

        var address = container.Resolve<IValidator<Address>>();
        var hidden = container.Resolve<IValidator<Hidden>>();
        Assert.That(address, Is.InstanceOf<AddressValidator>());
        Assert.That(container.Resolve<IValidator<Address>>(), Is.Not.SameAs(address));
        Assert.That(container.Resolve<IValidator<Hidden>>(), Is.SameAs(hidden));
    }

    [Test]
    public void A_validators_dependencies_are_wired()
    {
        var container = new Container();
        var given = new Person();
        container.Register(given);
        container.RegisterValidator(typeof(HiddenValidator));

        Assert.That(((HiddenValidator)container.Resolve<IValidator<Hidden>>()).Given, Is.SameAs(given));
    }

    [Test]
    public void Validators_of_an_assembly_are_registered_public_or_not()
    {
        var container = new Container();

        container.RegisterValidators(typeof(AddressValidator).Assembly);

        Assert.That(container.TryResolve<IValidator<Address>>(), Is.InstanceOf<AddressValidator>());
        Assert.That(container.TryResolve<IValidator<Hidden>>(), Is.InstanceOf<HiddenValidator>());
    }

    [Test]
    public void What_is_no_validator_is_refused() =>
        Assert.Throws<ArgumentException>(() => new Container().RegisterValidator(typeof(Person)));

    [Test]
    public void The_cache_resolves_by_type()
    {
        var request = new MockHttpRequest();
        request.Container.RegisterValidator(typeof(AddressValidator));

        Assert.That(ValidatorCache.GetValidator(request, typeof(Address)), Is.InstanceOf<AddressValidator>());
        Assert.That(ValidatorCache<Address>.GetValidator(request), Is.InstanceOf<AddressValidator>());
        Assert.That(ValidatorCache.GetValidator(request, typeof(Person)), Is.Null);
    }

    [Test]
    public void A_validator_that_requires_the_request_gets_it()
    {
        var request = new MockHttpRequest { HttpMethod = "GET" };
        var validator = new RequestValidator();
        request.Container.Register<IValidator<Person>>(validator);

        ValidationFilters.RequestFilter(request, new MockHttpResponse(), new Person());

        Assert.That(validator.HttpRequest, Is.SameAs(request));
    }

    private sealed class RequestValidator : AbstractValidator<Person>, IRequiresHttpRequest
    {
        public IHttpRequest HttpRequest { get; set; } = null!;
    }

    internal sealed class Hidden
    {
    }

    internal sealed class HiddenValidator : AbstractValidator<Hidden>
    {
        public Person? Given { get; set; }
    }
}

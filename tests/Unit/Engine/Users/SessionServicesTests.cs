using System.Collections.Generic;
using System.Linq;
using global::Funq;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Users;

/// <summary>Unit tests as users of v3 write them for services with sessions: a MockRequestContext, and no AppHost.</summary>
public class SessionServicesTests
{
    private InMemoryAuthRepository _users = null!;
    private MockRequestContext _context = null!;

    [SetUp]
    public void MakeContext()
    {
        LoginThrottle.Reset();
        AuthService.Init(() => new AuthUserSession(), new CredentialsAuthProvider());
        _users = new InMemoryAuthRepository();
        _context = new MockRequestContext();
    }

    [Test]
    public void A_typed_session_is_kept_between_two_services_of_a_client()
    {
        new CartService { RequestContext = _context }.Any(new AddToCart { Item = "tea" });

        var cart = (Cart)new CartService { RequestContext = _context }.Any(new AddToCart { Item = "milk" });

        Assert.That(cart.Items, Is.EqualTo(new[] { "tea", "milk" }));
        Assert.That(((Cart)new CartService { RequestContext = new MockRequestContext() }.Any(new AddToCart())).Items, Is.Empty);
    }

    [Test]
    public void A_session_bag_is_the_clients_own()
    {
        var service = new BagService { RequestContext = _context };

        Assert.That(service.Any(new Visit()), Is.EqualTo(1));
        Assert.That(new BagService { RequestContext = _context }.Any(new Visit()), Is.EqualTo(2));
        Assert.That(new BagService { RequestContext = new MockRequestContext() }.Any(new Visit()), Is.EqualTo(1));
    }

    [Test]
    public void There_is_a_cache_without_an_AppHost()
    {
        var service = new BagService { RequestContext = _context };
        service.SetResolver(new BasicResolver(new Container()));
        var cache = service.Cache;

        Assert.That(cache, Is.Not.Null);
        Assert.That(_context.Get<IHttpRequest>().GetCacheClient(), Is.SameAs(cache));
        Assert.That(ServiceExtensions.GetCacheClient(null!), Is.SameAs(cache));
    }

    [Test]
    public void The_AuthService_logs_a_user_in()
    {
        _users.CreateUserAuth(new UserAuth { UserName = "ada", DisplayName = "Ada" }, "p");
        var service = AuthServiceWithUsers();

        var response = service.Authenticate(new ServiceInterface.Auth.Auth
        {
            provider = AuthService.CredentialsProvider, UserName = "ada", Password = "p",
        });

        Assert.That(response.UserName, Is.EqualTo("ada"));
        Assert.That(_context.ReloadSession().DisplayName, Is.EqualTo("Ada"));
        Assert.That(_context.ReloadSession().IsAuthenticated);
        Assert.That(_context.RemoveSession().IsAuthenticated, Is.False);
    }

    [Test]
    public void The_AuthService_logs_out_and_answers_GET_and_DELETE()
    {
        _users.CreateUserAuth(new UserAuth { UserName = "ada" }, "p");
        var service = AuthServiceWithUsers();
        var verbs = new List<string>();
        AuthService.ValidateFn = (_, verb, _) =>
        {
            verbs.Add(verb);
            return null;
        };
        try
        {
            service.Post(new ServiceInterface.Auth.Auth { UserName = "ada", Password = "p" });
            Assert.That(_context.ReloadSession().IsAuthenticated);
            service.Get(new ServiceInterface.Auth.Auth { provider = "logout" });
            Assert.That(_context.ReloadSession().IsAuthenticated, Is.False);
            service.Delete(new ServiceInterface.Auth.Auth());
        }
        finally
        {
            AuthService.ValidateFn = null;
        }

        Assert.That(verbs, Is.EqualTo(new[] { "POST", "GET", "DELETE" }));
    }

    [Test]
    public void The_RegistrationService_reports_all_that_is_missing()
    {
        var service = RegistrationServiceWithUsers();
        service.RegistrationValidator = new FullRegistrationValidator { UserAuthRepo = _users };

        var error = Assert.Throws<ValidationException>(() => service.Post(new Registration()))!;

        Assert.That(
            error.Errors.Select(failure => failure.PropertyName).Distinct(),
            Is.EqualTo(new[] { "Password", "UserName", "Email", "DisplayName" }));
    }

    [Test]
    public void A_logged_in_user_changes_its_own_data()
    {
        _users.CreateUserAuth(new UserAuth { UserName = "ada", Email = "ada@example.org" }, "p");
        AuthServiceWithUsers().Authenticate(new ServiceInterface.Auth.Auth { UserName = "ada", Password = "p" });
        var service = RegistrationServiceWithUsers();

        service.UpdateUserAuth(new Registration { UserName = "ada", Email = "ada@example.org", DisplayName = "Countess" });

        Assert.That(_users.GetUserAuth("1").DisplayName, Is.EqualTo("Countess"));
        Assert.That(_users.TryAuthenticate("ada@example.org", "p", out _));
    }

    private AuthService AuthServiceWithUsers()
    {
        _context.Container.Register<IUserAuthRepository>(_users);
        var service = new AuthService { RequestContext = _context };
        service.SetResolver(new BasicResolver(_context.Container));
        return service;
    }

    private RegistrationService RegistrationServiceWithUsers()
    {
        var service = new RegistrationService
        {
            RequestContext = _context,
            UserAuthRepo = _users,
            RegistrationValidator = new RegistrationValidator { UserAuthRepo = _users },
        };
        service.SetResolver(new BasicResolver(_context.Container));
        return service;
    }

    public class AddToCart
    {
        public string? Item { get; set; }
    }

    public class Cart
    {
        public List<string> Items { get; set; } = [];
    }

    public class Visit;

    public class CartService : ServiceInterface.Service
    {
        public object Any(AddToCart request)
        {
            var cart = SessionAs<Cart>();
            if (request.Item != null) cart.Items.Add(request.Item);
            Cache.Set(SessionFeature.GetSessionKey(Request), cart);
            return cart;
        }
    }

    public class BagService : ServiceInterface.Service
    {
        public object Any(Visit request)
        {
            var visits = Session.Get<int>("visits") + 1;
            Session["visits"] = visits;
            return visits;
        }
    }
}

using System.Collections.Generic;
using System.Web.Mvc;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.FluentValidation;
using ServiceStack.MiniProfiler;
using ServiceStack.Mvc;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace MvcShow
{
    public class AppHost : AppHostBase
    {
        public AppHost() : base("MVC show", typeof(AppHost).Assembly) { }

        public override void Configure(Container container)
        {
            Plugins.Add(new AuthFeature(() => new CustomUserSession(), new IAuthProvider[] { new CredentialsAuthProvider() }));
            container.Register<ICacheClient>(new MemoryCacheClient());
            container.Register<IUserAuthRepository>(c => Users());
            container.Register(new Greeting { Text = "Good day" });
            container.RegisterAutoWired<Visits>();
            container.Register<IValidator<Order>>(c => new OrderValidator());

            Profiler.Settings.RouteBasePath = "~/api";

            //Set MVC to use the same Funq IOC as ServiceStack
            ControllerBuilder.Current.SetControllerFactory(new FunqControllerFactory(container));
        }

        private static InMemoryAuthRepository Users()
        {
            var users = new InMemoryAuthRepository();
            users.CreateUserAuth(new UserAuth { UserName = "ada", DisplayName = "Ada <L>" }, "p@ss");
            users.CreateUserAuth(new UserAuth { UserName = "root", DisplayName = "Root", Roles = new List<string> { "Admin" } }, "p@ss");
            return users;
        }
    }

    public class CustomUserSession : AuthUserSession
    {
        public string Colour { get; set; }
    }

    public class Greeting
    {
        public string Text { get; set; }
    }

    public class Visits
    {
        public Greeting Greeting { get; set; }

        public string Of(string name)
        {
            return Greeting.Text + ", " + name;
        }
    }

    [ServiceStack.ServiceHost.Route("/hello/{Name}")]
    public class Hello
    {
        public string Name { get; set; }
    }

    public class HelloResponse
    {
        public string Result { get; set; }
    }

    public class HelloService : Service
    {
        public Visits Visits { get; set; }

        public object Any(Hello request)
        {
            return new HelloResponse { Result = Visits.Of(request.Name) + " at " + Request.HttpMethod };
        }
    }

    public class Order
    {
        public string Name { get; set; }
        public int Cups { get; set; }
    }

    public class OrderValidator : AbstractValidator<Order>
    {
        public OrderValidator()
        {
            RuleFor(x => x.Name).NotEmpty().WithMessage("A name is needed");
            RuleFor(x => x.Cups).GreaterThan(0);
        }
    }
}

using System;
using System.Collections.Generic;
using System.Configuration;
using System.Net;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace Moving.BelowApi
{
    [Route("/users/{Id}", "GET")]
    [Route("/users", "POST")]
    public class User : IReturn<User>
    {
        public int Id { get; set; }
        public string Name { get; set; }
    }

    public class UserValidator : AbstractValidator<User>
    {
        public UserValidator()
        {
            RuleSet(ApplyTo.Post, () => RuleFor(x => x.Name).NotEmpty().WithErrorCode("NameRequired"));
        }
    }

    public class StampAttribute : Attribute, IHasResponseFilter
    {
        public int Priority { get { return 0; } }

        public void ResponseFilter(IHttpRequest req, IHttpResponse res, object response)
        {
            res.AddHeader("X-Stamp", DateTime.UtcNow.Year.ToString());
        }

        public IHasResponseFilter Copy()
        {
            return (IHasResponseFilter)MemberwiseClone();
        }
    }

    [Stamp]
    public class UserService : Service
    {
        public object Get(User request)
        {
            return RequestContext.ToOptimizedResultUsingCache(Cache, UrnId.Create<User>(request.Id.ToString()), () => request);
        }

        public object Post(User request)
        {
            Session.Set("last", request.Name);
            return new HttpResult(request, HttpStatusCode.Created)
            {
                Location = base.Request.AbsoluteUri.CombineWith(request.Id.ToString()),
            };
        }
    }

    public class AppHost : AppHostBase
    {
        public AppHost() : base("Users", typeof(UserService).Assembly) { }

        public override void Configure(Container container)
        {
            var settings = new AppSettings();
            SetConfig(new EndpointHostConfig
            {
                ServiceStackHandlerFactoryPath = "api",
                DefaultContentType = settings.Get("ContentType", ContentType.Json),
                EnableFeatures = Feature.All.Remove(Feature.Soap),
            });
            if (ConfigurationManager.AppSettings["Sessions"] != "off") Plugins.Add(new SessionFeature());
            Plugins.Add(new ValidationFeature());
            container.RegisterValidators(typeof(UserValidator).Assembly);
            container.Register<ICacheClient>(new MemoryCacheClient());
        }
    }
}

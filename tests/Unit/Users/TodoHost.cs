#nullable disable
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Users;

/// <summary>The AppHost of an app, started by its tests without a listener.</summary>
public class TodoHost : AppHostHttpListenerBase
{
    public TodoHost() : base("Todos", typeof(TodoService).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        Plugins.Add(new ValidationFeature());
        Plugins.Add(new SessionFeature());
        container.Register<ICacheClient>(new MemoryCacheClient());
        container.Register<ITodoRepository>(new TodoRepository());
        container.RegisterValidator(typeof(TodoValidator));
    }

    protected override ServiceStack.ServiceHost.ServiceManager CreateServiceManager(params System.Reflection.Assembly[] assemblies) =>
        new ServiceStack.ServiceHost.ServiceManager(
            new Container { DefaultOwner = Owner.External },
            new ServiceStack.ServiceHost.ServiceController(() => new[] { typeof(TodoService), typeof(GreetService) }));
}

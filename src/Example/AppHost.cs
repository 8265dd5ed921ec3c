using Example.Todos;
using Funq;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface.Validation;

namespace Example;

/// <summary>HyperAppHost in place of AppHostHttpListenerBase is all that an app changes.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Example", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        container.Register(new TodoRepository());
        container.RegisterValidators(typeof(CreateTodoValidator).Assembly);
        Plugins.Add(new ValidationFeature());
    }
}

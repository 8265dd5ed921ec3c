using Example.Diagnostics;
using Example.Todos;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace Example;

/// <summary>What the app is, whatever hosts it.</summary>
public static class AppSetup
{
    public const string Name = "Example";

    public static void Configure(IAppHost host, Container container)
    {
        container.Register(new TodoRepository());
        container.RegisterValidators(typeof(CreateTodoValidator).Assembly);
        host.Plugins.Add(new ValidationFeature());
        host.Config.DefaultContentType = ContentType.Json;
        host.Config.RawHttpHandlers.Add(EchoService.KeepForm);
    }
}

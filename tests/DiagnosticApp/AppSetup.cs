using System.Runtime.Serialization;
using DiagnosticApp.Diagnostics;
using DiagnosticApp.Todos;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

// The names that XML and SOAP have always had here: answers stay comparable with those of earlier builds.
[assembly: ContractNamespace("http://schemas.datacontract.org/2004/07/Example.Diagnostics", ClrNamespace = "DiagnosticApp.Diagnostics")]
[assembly: ContractNamespace("http://schemas.datacontract.org/2004/07/Example.Orders", ClrNamespace = "DiagnosticApp.Orders")]
[assembly: ContractNamespace("http://schemas.datacontract.org/2004/07/Example.Todos", ClrNamespace = "DiagnosticApp.Todos")]

namespace DiagnosticApp;

/// <summary>What the app is, whatever hosts it.</summary>
public static class AppSetup
{
    /// <summary>As the pages of metadata have always shown it.</summary>
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

using System.Reflection;
using ServiceStack.WebHost.Endpoints;

[assembly: AssemblyVersion("3.9.71.0")]
[assembly: AssemblyProduct("ServiceStack")]

namespace ServiceStack.Razor
{
    // finds no view, as v3's own does beside another engine
    public class RazorFormat : IPlugin, IRazorPlugin
    {
        public void Register(IAppHost appHost)
        {
        }
    }
}

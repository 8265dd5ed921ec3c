// In the place of SignalR 2, which Mono and the package feeds lack: what Guild.Web calls.
using System.Dynamic;

namespace Microsoft.AspNet.SignalR
{
    public abstract class Hub
    {
        public HubClients Clients { get; set; }
    }

    public class HubClients
    {
        private readonly NoClients all = new NoClients();

        public dynamic All { get { return all; } }
    }

    internal class NoClients : DynamicObject
    {
        public override bool TryInvokeMember(InvokeMemberBinder binder, object[] args, out object result)
        {
            result = null;
            return true;
        }
    }

    public class GlobalHost
    {
        private static readonly GlobalHost Only = new GlobalHost();

        public static GlobalHost ConnectionManager { get { return Only; } }

        public HubContext GetHubContext<T>() { return new HubContext(); }
    }

    public class HubContext
    {
        private readonly HubClients clients = new HubClients();

        public HubClients Clients { get { return clients; } }
    }
}

namespace Owin
{
    public static class SignalRExtensions
    {
        public static IAppBuilder MapSignalR(this IAppBuilder app) { return app; }
    }
}

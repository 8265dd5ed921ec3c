using System;
using ServiceStack.Razor;
using ServiceStack.WebHost.Endpoints;

namespace Depot
{
    public class AppHost : AppHostHttpListenerBase
    {
        public AppHost() : base("Depot", typeof(CrateService).Assembly) { }

        public override void Configure(Funq.Container container)
        {
            Plugins.Add(new RazorFormat());
        }
    }

    public static class Program
    {
        public static void Main()
        {
            var host = new AppHost();
            host.Init();
            host.Start("http://*:1337/");
            Console.WriteLine("Press enter to stop.");
            Console.ReadLine();
        }
    }
}

using System;
using System.Configuration;
using System.ServiceProcess;

namespace Ferry.Host
{
    static class Program
    {
        static void Main(string[] args)
        {
            if (args.Length > 0 && args[0] == "/console")
            {
                var appHost = new AppHost();
                appHost.Init();
                appHost.Start(ConfigurationManager.AppSettings["ListenOn"]);
                Console.WriteLine("Listening on {0}, press a key to stop", ConfigurationManager.AppSettings["ListenOn"]);
                Console.ReadKey();
                return;
            }

            ServiceBase.Run(new ServiceBase[] { new FerryService() });
        }
    }
}

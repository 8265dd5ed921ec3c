using System.Configuration;
using System.ServiceProcess;

namespace Ferry.Host
{
    public class FerryService : ServiceBase
    {
        private AppHost appHost;

        public FerryService()
        {
            ServiceName = "Ferry";
        }

        protected override void OnStart(string[] args)
        {
            appHost = new AppHost();
            appHost.Init();
            appHost.Start(ConfigurationManager.AppSettings["ListenOn"]);
        }

        protected override void OnStop()
        {
            appHost.Stop();
        }
    }
}

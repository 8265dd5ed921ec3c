using System.ComponentModel;
using System.Configuration.Install;
using System.ServiceProcess;

namespace Ferry.Host
{
    [RunInstaller(true)]
    public class ProjectInstaller : Installer
    {
        public ProjectInstaller()
        {
            Installers.Add(new ServiceProcessInstaller { Account = ServiceAccount.NetworkService });
            Installers.Add(new ServiceInstaller { ServiceName = "Ferry", StartType = ServiceStartMode.Automatic });
        }
    }
}

using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Programs;

internal static partial class ProgramFiles
{
    // user secrets do not exist on .NET Framework
    public static partial void Read(ProgramEnvironment environment, Assembly application, Settings into)
    {
        Read("appsettings.json", SettingSource.Json);
        Read($"appsettings.{environment.EnvironmentName}.json", SettingSource.EnvironmentJson);

        void Read(string name, SettingSource source)
        {
            var path = Path.Combine(environment.SettingsFolder, name);
            if (File.Exists(path)) JsonSettingsFile.ReadSection(path, source, into);
        }
    }
}

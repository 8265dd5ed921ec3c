using System.Reflection;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Programs;

/// <summary>Reads appsettings.json, appsettings.{Environment}.json and user secrets.</summary>
internal static partial class ProgramFiles
{
    public static partial void Read(ProgramEnvironment environment, Assembly application, Settings into);
}

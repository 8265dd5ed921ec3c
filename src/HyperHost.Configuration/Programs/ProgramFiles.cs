using System.Reflection;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Programs;

/// <summary>Reads appsettings.json, appsettings.{Environment}.json and user secrets.</summary>
internal static partial class ProgramFiles
{
    public static partial void Read(ProgramSurroundings surroundings, Assembly application, Settings into);
}

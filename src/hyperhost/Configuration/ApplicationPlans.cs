using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Creates application plans.</summary>
internal static class ApplicationPlans
{
    /// <param name="path">A folder, or an assembly: "My.dll", "My.dll,Namespace.Type".</param>
    public static ApplicationPlan Create(string name, string? host, int? port, string virtualPath, string path, string where)
    {
        var plan = new ApplicationPlan { Host = host, Port = port, VirtualPath = Normal(virtualPath), Where = where };
        var comma = path.IndexOf(',');
        var file = comma < 0 ? path : path.Substring(0, comma).TrimEnd();
        if (IsAssembly(file))
        {
            plan.Assembly = Path.GetFullPath(file);
            plan.AppHostType = comma < 0 ? null : path.Substring(comma + 1).Trim();
        }
        else
        {
            plan.Folder = Path.GetFullPath(path);
        }

        plan.Name = name.Length > 0 ? name
            : plan.Assembly is not null ? Path.GetFileNameWithoutExtension(plan.Assembly)
            : (host ?? "") + plan.VirtualPath;
        return plan;
    }

    /// <summary>Makes names unique, since log lines, processes and sockets refer to them: the second "My" becomes "My-2".</summary>
    public static void MakeNamesUnique(IEnumerable<ApplicationPlan> applications)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (var application in applications)
        {
            var name = application.Name;
            for (var number = 2; !names.Add(application.Name); number++)
            {
                application.Name = name + "-" + number.ToString(System.Globalization.CultureInfo.InvariantCulture);
            }
        }
    }

    /// <summary>"/api" for "api/" and "/api".</summary>
    public static string Normal(string virtualPath) => "/" + virtualPath.Trim().Trim('/');

    private static bool IsAssembly(string path) =>
        path.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || path.EndsWith(".exe", StringComparison.OrdinalIgnoreCase);
}

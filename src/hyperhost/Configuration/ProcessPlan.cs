using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>The applications of one process: one v3 application, or the ASP.NET applications that share addresses.</summary>
internal sealed class ProcessPlan(IReadOnlyList<ApplicationPlan> applications, IReadOnlyList<string> addresses)
{
    public IReadOnlyList<ApplicationPlan> Applications { get; } = applications;

    /// <summary>The addresses that the process listens on: the application's own, or the server's.</summary>
    public IReadOnlyList<string> Addresses { get; set; } = addresses;

    /// <summary>The process's addresses whose listener other processes share.</summary>
    public List<string> Shared { get; } = [];

    /// <summary>The process's addresses that no other process uses.</summary>
    public IEnumerable<string> Own => Addresses.Except(Shared);

    public bool IsAspNet => Applications[0].IsAspNet;

    public string Name => string.Join("+", Applications.Select(application => application.Name));
}

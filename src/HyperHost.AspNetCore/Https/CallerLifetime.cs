using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Hosting;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>Leaves start and stop to the host. ASP.NET Core's default lifetime would handle the process's signals.</summary>
internal sealed class CallerLifetime : IHostLifetime
{
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}

using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Hosting;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>The host starts and stops the application. ASP.NET Core's default would handle the signals of the process.</summary>
internal sealed class CallerLifetime : IHostLifetime
{
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}

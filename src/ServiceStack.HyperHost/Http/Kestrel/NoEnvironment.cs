using System;
using Microsoft.Extensions.FileProviders;
using Microsoft.Extensions.Hosting;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>
/// Stands where Kestrel wants a host's environment: it would look there for certificates of its own, of which it has none to find.
/// </summary>
internal sealed class NoEnvironment : IHostEnvironment
{
    public string EnvironmentName { get; set; } = Environments.Production;

    public string ApplicationName { get; set; } = "HyperHost";

    public string ContentRootPath { get; set; } = AppContext.BaseDirectory;

    public IFileProvider ContentRootFileProvider { get; set; } = new NullFileProvider();
}

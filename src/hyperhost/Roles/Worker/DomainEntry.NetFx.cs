using System;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Entry point of an application's domain. AppDomain.ExecuteAssembly is not used: with it, Mono reads the configuration file of the
/// executed program and not that of the domain.
/// </summary>
internal sealed class DomainEntry : MarshalByRefObject
{
    private readonly Func<string[], int> _main =
        (Func<string[], int>)Delegate.CreateDelegate(typeof(Func<string[], int>), typeof(DomainEntry).Assembly.EntryPoint);

    public int Run(string[] arguments) => _main(arguments);
}

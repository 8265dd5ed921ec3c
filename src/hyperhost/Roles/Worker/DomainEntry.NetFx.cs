using System;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Entry point of an application's domain. Replaces AppDomain.ExecuteAssembly, with which Mono reads the program's configuration file
/// instead of the domain's.
/// </summary>
internal sealed class DomainEntry : MarshalByRefObject
{
    private readonly Func<string[], int> _main =
        (Func<string[], int>)Delegate.CreateDelegate(typeof(Func<string[], int>), typeof(DomainEntry).Assembly.EntryPoint);

    public int Run(string[] arguments) => _main(arguments);
}

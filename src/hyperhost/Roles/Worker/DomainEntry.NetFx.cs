using System;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Where an application's domain begins. Not by executing the server's program there: Mono takes the configuration file of the program that
/// a domain executes, and not that of the domain.
/// </summary>
internal sealed class DomainEntry : MarshalByRefObject
{
    private readonly Func<string[], int> _main = 
        (Func<string[], int>)Delegate.CreateDelegate(typeof(Func<string[], int>), typeof(DomainEntry).Assembly.EntryPoint);

    public int Run(string[] arguments) => _main(arguments);
}

using System;

namespace ServiceStack.HyperHost.Server.Serving;

/// <summary>
/// Where an application's domain begins. Not by executing the server's program there: Mono takes the configuration file of the program that
/// a domain executes, and not that of the domain.
/// </summary>
internal sealed class DomainEntry : MarshalByRefObject
{
    private readonly Func<string[], int> _main = Program.Main;

    public int Run(string[] arguments) => _main(arguments);
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>The options of a program without HyperHost.Configuration: addresses alone.</summary>
internal sealed class ProgramOptions : IProgramOptions
{
    // a name, so that the core does not depend on the option table and its readers
    private const string Implementation = "ServiceStack.HyperHost.Server.Programs.ProgramSettings, HyperHost.Configuration";
    private const int Misused = 2;

    public IReadOnlyList<string> Addresses { get; private set; } = [];

    /// <summary>HyperHost.Configuration's if the assembly is beside the program, as it is with the package HyperHost.</summary>
    public static IProgramOptions Create() =>
        Type.GetType(Implementation, throwOnError: false) is { } type
            ? (IProgramOptions)Activator.CreateInstance(type, nonPublic: true)!
            : new ProgramOptions();

    public int? Read(
        IReadOnlyList<string> arguments, IReadOnlyList<string> defaultAddresses, Assembly application, TextWriter output,
        TextWriter errors)
    {
        if (arguments.FirstOrDefault(argument => argument.StartsWith("-", StringComparison.Ordinal)) is { } option)
        {
            errors.WriteLine($"{option}: options need HyperHost.Configuration.dll beside the program; the package HyperHost contains it.");
            return Misused;
        }

        Addresses = arguments.Count > 0 ? arguments : defaultAddresses;
        return null;
    }

    public void Apply(HyperHostOptions options, string application)
    {
    }

    public void NotifyStarted(string status)
    {
    }

    public void NotifyStopping()
    {
    }

    public void Reopen()
    {
    }

    public void Dispose()
    {
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>
/// Options of a program of the user's own, from the command line, the environment and files. HyperHost.Configuration implements it, with
/// the option table of hyperhost.
/// </summary>
internal interface IProgramOptions : IDisposable
{
    /// <summary>The addresses to listen on, those of the source with the highest precedence.</summary>
    IReadOnlyList<string> Addresses { get; }

    /// <summary>Reads all sources.</summary>
    /// <param name="arguments">Options and addresses of the command line.</param>
    /// <param name="defaultAddresses">The addresses if no source has any.</param>
    /// <param name="application">The assembly of the AppHost.</param>
    /// <param name="output">Gets the help.</param>
    /// <param name="errors">Gets a line for each mistake.</param>
    /// <returns>Null to start; else the exit code.</returns>
    int? Read(
        IReadOnlyList<string> arguments, IReadOnlyList<string> defaultAddresses, Assembly application, TextWriter output,
        TextWriter errors);

    /// <summary>Sets what was read, over what the program has set.</summary>
    /// <param name="options">The host's.</param>
    /// <param name="application">The name of the application, for its log.</param>
    void Apply(HyperHostOptions options, string application);

    /// <summary>The program listens: the service manager is notified.</summary>
    /// <param name="status">One line for its status.</param>
    void NotifyStarted(string status);

    /// <summary>The program stops listening; the requests in flight follow.</summary>
    void NotifyStopping();

    /// <summary>Opens log files again under their names. On any thread.</summary>
    void Reopen();
}

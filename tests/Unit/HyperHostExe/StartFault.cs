using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>A configuration with one fault.</summary>
/// <param name="Name">Of the test case.</param>
/// <param name="Options">Makes the options, besides the application, in a folder that is the case's own.</param>
internal sealed record StartFault(string Name, Func<string, IReadOnlyList<string>> Options)
{
    /// <summary>Whether a start reports it and continues. The comparison ends that start by a pidfile that can't be written.</summary>
    public bool IsContinued { get; init; }

    /// <summary>Whether the fault is in the application, which the options name themselves.</summary>
    public bool IsOfApplication { get; init; }

    /// <summary>Exit code of the start: 1 if it may succeed later without another configuration.</summary>
    public int StartCode { get; init; } = 2;

    /// <summary>Makes the folder that TMPDIR names; null for the usual one.</summary>
    public Func<string, string>? Temporary { get; init; }

    public override string ToString() => Name;
}

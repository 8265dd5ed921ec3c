using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Options;

/// <summary>One row of the option table: everything about an option.</summary>
internal sealed class Option(OptionGroup group, OptionKind kind, params string[] names)
{
    /// <summary>Its section of the help.</summary>
    public OptionGroup Group { get; } = group;

    /// <summary>What its value looks like.</summary>
    public OptionKind Kind { get; } = kind;

    /// <summary>Its name, then its other spellings.</summary>
    public IReadOnlyList<string> Names { get; } = names;

    /// <summary>The name that is shown.</summary>
    public string Name => Names[0];

    /// <summary>What it does, one line or a few.</summary>
    public string Help { get; init; } = "";

    /// <summary>The value without it, as the help shows it; empty for none.</summary>
    public string Default { get; init; } = "";

    /// <summary>The placeholder of the value in the help; empty for the kind's own word.</summary>
    public string Value { get; init; } = "";

    /// <summary>The value of the bare name, for options whose value is a path with a leading slash; null if a value is required.</summary>
    public string? Bare { get; init; }

    /// <summary>Its values, or examples of them, for completion.</summary>
    public IReadOnlyList<string> Values { get; init; } = [];

    /// <summary>Whether its value is a file or a folder, for completion.</summary>
    public bool IsFile { get; init; } = kind == OptionKind.Path;

    /// <summary>Environment variables of the servers that are replaced; HYPERHOST_NAME is read for each option besides.</summary>
    public IReadOnlyList<string> Environment { get; init; } = [];

    /// <summary>Keys of appSettings; "hyperhost:name" is read for each option besides.</summary>
    public IReadOnlyList<string> AppSettings { get; init; } = [];

    /// <summary>Each time it is given adds a value.</summary>
    public bool IsRepeatable { get; init; }

    /// <summary>Only the command line may have it.</summary>
    public bool IsCommandLineOnly { get; init; }

    /// <summary>What it sets in the host's options; null if the server itself reads it.</summary>
    public Action<HyperHostOptions, string>? Set { get; init; }

    /// <summary>One line with what to use instead; null for options that have an effect.</summary>
    public string? Instead { get; init; }

    /// <summary>The values that <see cref="Instead"/> is reported for; null for all.</summary>
    public Func<string, bool>? InsteadWhen { get; init; }

    /// <summary>HYPERHOST_NAME.</summary>
    public string OwnVariable => "HYPERHOST_" + Name.Replace('-', '_').ToUpperInvariant();

    /// <summary>hyperhost:name.</summary>
    public string OwnKey => "hyperhost:" + Name;

    /// <inheritdoc />
    public override string ToString() => "--" + Name;
}

using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>A row of the option table: the complete description of one option.</summary>
internal sealed class Option(OptionGroup group, OptionKind kind, params string[] names)
{
    /// <summary>The option's section of the help.</summary>
    public OptionGroup Group { get; } = group;

    /// <summary>The type of the option's value.</summary>
    public OptionKind Kind { get; } = kind;

    /// <summary>The option's name, followed by its aliases.</summary>
    public IReadOnlyList<string> Names { get; } = names;

    /// <summary>The primary name.</summary>
    public string Name => Names[0];

    /// <summary>Description, of one or a few lines.</summary>
    public string Help { get; init; } = "";

    /// <summary>Default value for the help; empty without one.</summary>
    public string Default { get; init; } = "";

    /// <summary>Placeholder of the value in the help; empty to use the kind's placeholder.</summary>
    public string Value { get; init; } = "";

    /// <summary>
    /// The value if the option is given without one, for values that are paths with a leading slash; null if a value is required.
    /// </summary>
    public string? Bare { get; init; }

    /// <summary>Possible or example values, for completion.</summary>
    public IReadOnlyList<string> Values { get; init; } = [];

    /// <summary>Whether the value is a file or a folder, for completion.</summary>
    public bool IsFile { get; init; } = kind == OptionKind.Path;

    /// <summary>Environment variables of earlier servers, in addition to HYPERHOST_NAME.</summary>
    public IReadOnlyList<string> Environment { get; init; } = [];

    /// <summary>Keys in appSettings, in addition to "hyperhost:name".</summary>
    public IReadOnlyList<string> AppSettings { get; init; } = [];

    /// <summary>Whether the option may be repeated, each time adding a value.</summary>
    public bool IsRepeatable { get; init; }

    /// <summary>Whether the option is allowed on the command line only.</summary>
    public bool IsCommandLineOnly { get; init; }

    /// <summary>Sets the host's option; null if the server itself reads the value.</summary>
    public Action<HyperHostOptions, string>? Set { get; init; }

    /// <summary>The replacement of an option without effect, in one line; null for other options.</summary>
    public string? Instead { get; init; }

    /// <summary>Selects the values for which <see cref="Instead"/> is reported; null for all.</summary>
    public Func<string, bool>? InsteadWhen { get; init; }

    /// <summary>The environment variable HYPERHOST_NAME.</summary>
    public string OwnVariable => "HYPERHOST_" + Name.Replace('-', '_').ToUpperInvariant();

    /// <summary>The appSettings key hyperhost:name.</summary>
    public string OwnKey => "hyperhost:" + Name;

    /// <inheritdoc />
    public override string ToString() => "--" + Name;
}

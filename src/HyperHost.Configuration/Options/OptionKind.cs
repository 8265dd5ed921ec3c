namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>The type of an option's value.</summary>
internal enum OptionKind
{
    /// <summary>True or False; <c>name</c> alone means True, <c>name-</c> False.</summary>
    Flag,

    /// <summary>Any text.</summary>
    Text,

    /// <summary>A whole number.</summary>
    Number,

    /// <summary>Two whole numbers, or one for both: <c>4,8</c>.</summary>
    Pair,

    /// <summary>Bytes: <c>65536</c>, <c>64k</c>, <c>30M</c>, <c>1G</c>.</summary>
    Size,

    /// <summary>Time: <c>30</c> or <c>30s</c>, <c>500ms</c>, <c>2m</c>, <c>1h</c>.</summary>
    Time,

    /// <summary>
    /// A file or a folder. Relative paths are resolved against --root, those of --configfile, --config and --settings against the start
    /// folder.
    /// </summary>
    Path,

    /// <summary>Strings separated by commas.</summary>
    List,

    /// <summary>A file mode in octal digits.</summary>
    Mode,

    /// <summary>Names of log levels.</summary>
    Levels,
}

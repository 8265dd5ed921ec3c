using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.Text.Controller;

/// <summary>A path like <c>Turn/5?fast</c>: an action, arguments and options.</summary>
public class PathInfo
{
    private const string OptionWithoutValue = "True";

    /// <summary>Creates a path without options.</summary>
    public PathInfo(string actionName, params string[] arguments)
        : this(actionName, arguments?.ToList(), null)
    {
    }

    /// <summary>Creates a path.</summary>
    /// <param name="arguments">Null for none.</param>
    /// <param name="options">Null for none.</param>
    public PathInfo(string actionName, List<string> arguments, Dictionary<string, string> options)
    {
        ActionName = actionName;
        Arguments = arguments ?? new List<string>();
        Options = options ?? new Dictionary<string, string>();
    }

    /// <summary>Text before the first slash; empty if the path begins with one.</summary>
    public string ActionName { get; }

    /// <summary>Texts between the slashes after the action, empty ones included.</summary>
    public List<string> Arguments { get; }

    /// <summary>Always null: a path has no controller's name.</summary>
    public string ControllerName => null;

    /// <summary>The first argument.</summary>
    /// <returns>Null if there is none.</returns>
    public string FirstArgument => Arguments.Count > 0 ? Arguments[0] : null;

    /// <summary>Options after the question mark, decoded. An option without a value has the value <c>True</c>.</summary>
    public Dictionary<string, string> Options { get; }

    /// <summary>Parses a path.</summary>
    public static PathInfo Parse(string pathUri)
    {
        var halves = pathUri.Split('?');
        var parts = halves[0].Split('/');
        var options = new Dictionary<string, string>();
        if (halves.Length > 1)
        {
            foreach (var option in halves[1].Split('&'))
            {
                var pair = option.Split('=');
                options[pair[0]] = pair.Length > 1 ? StringExtensions.UrlDecode(pair[1]) : OptionWithoutValue;
            }
        }

        return new PathInfo(parts[0], parts.Skip(1).ToList(), options);
    }

    /// <summary>Reads an argument as JSV.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The path has fewer arguments.</exception>
    public T GetArgumentValue<T>(int index) => TypeSerializer.DeserializeFromString<T>(Arguments[index]);
}

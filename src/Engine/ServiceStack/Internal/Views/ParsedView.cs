namespace ServiceStack.Internal.Views;

using System.Collections.Generic;

/// <summary>A view that was read: its pieces and its directives.</summary>
internal sealed class ParsedView
{
    public ViewNode[] Nodes { get; init; }

    /// <summary>The layout that @template or @layout names; null for none.</summary>
    public string Layout { get; init; }

    /// <summary>The type that @model names; null for none. It is not needed: members are found at run time.</summary>
    public string Model { get; init; }

    /// <summary>The type that @inherits names; null for none.</summary>
    public string BaseType { get; init; }

    /// <summary>Names of types by the names that @helper gives them.</summary>
    public IReadOnlyDictionary<string, string> Helpers { get; init; }
}

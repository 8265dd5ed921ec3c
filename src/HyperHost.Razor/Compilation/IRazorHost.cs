namespace ServiceStack.Razor.Compilation;

/// <summary>How the class of a view is generated.</summary>
public interface IRazorHost
{
    /// <summary>The namespace of the classes of views.</summary>
    string DefaultNamespace { get; set; }

    /// <summary>Whether errors have the lines of the view, and not those of the generated code.</summary>
    bool EnableLinePragmas { get; set; }
}

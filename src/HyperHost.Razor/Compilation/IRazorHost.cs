namespace ServiceStack.Razor.Compilation;

/// <summary>Settings for generating the class of a view.</summary>
public interface IRazorHost
{
    /// <summary>The namespace of the classes of views.</summary>
    string DefaultNamespace { get; set; }

    /// <summary>Whether errors have line numbers of the view instead of the generated code.</summary>
    bool EnableLinePragmas { get; set; }
}

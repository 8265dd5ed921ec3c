namespace ServiceStack.Razor.Managers;

using System;
using System.Web;
using ServiceStack.IO;
using ServiceStack.Razor.Compilation;

/// <summary>A view: its file, its class, and its compilation errors.</summary>
public class RazorPage
{
    /// <summary>Initializes a new instance of the <see cref="RazorPage"/> class.</summary>
    public RazorPage()
    {
    }

    /// <summary>Why the view can't be compiled; null if it can, or was not compiled yet.</summary>
    public virtual HttpCompileException CompileException { get; set; }

    /// <summary>The file; null for a view that exists only in an assembly.</summary>
    public IVirtualFile File { get; set; }

    /// <summary>Whether the view is being compiled now.</summary>
    public bool IsCompiling { get; set; }

    /// <summary>Whether the view is compiled.</summary>
    public bool IsValid { get; set; }

    /// <summary>Whether the view is queued for compilation (<see cref="RazorFormat.PrecompilePages"/>).</summary>
    public bool MarkedForCompilation { get; set; }

    /// <summary>The class of the model; null before the view is compiled.</summary>
    public Type ModelType { get; set; }

    /// <summary>Compiles the view.</summary>
    public RazorPageHost PageHost { get; set; }

    /// <summary>The class of the view; null before it is compiled.</summary>
    public Type PageType { get; set; }

    /// <summary>The path from the site's root: <c>Views/Shared/_Layout.cshtml</c>.</summary>
    internal string Path { get; set; }

    /// <summary>The view as compiled by the build; null if there is none.</summary>
    internal CompiledViewAttribute Compiled { get; set; }

    /// <summary>Whether the view was created from a string, without a file.</summary>
    internal bool IsText { get; set; }

    internal PageVersion Version { get; set; }

    /// <summary>Creates an instance of the view.</summary>
    public RenderingPage ActivateInstance() => (RenderingPage)Activator.CreateInstance(PageType, nonPublic: true);
}

namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Generic;
using System.Web;
using ServiceStack.IO;
using ServiceStack.Razor.Compilation.Syntax;

/// <summary>Generates and compiles the class of a view.</summary>
public class RazorPageHost : IRazorHost
{
    private readonly ViewSettings _settings;
    private readonly string _text;

    internal RazorPageHost(IVirtualPathProvider pathProvider, IVirtualFile file, string path, string text, ViewSettings settings)
    {
        PathProvider = pathProvider;
        File = file;
        FileName = path;
        _text = text;
        _settings = settings;
        DefaultClassName = ViewSyntax.ClassNameOf(path);
    }

    /// <summary>Generated code by its name; filled by <see cref="GenerateSourceCode"/>.</summary>
    public Dictionary<string, string> DebugSourceFiles = [];

    /// <summary>The name of the view's class.</summary>
    public virtual string DefaultClassName { get; set; }

    /// <summary>The namespace of the classes of views. Changing it has no effect.</summary>
    public string DefaultNamespace { get; set; } = ViewSyntax.Namespace;

    /// <summary>Whether errors have line numbers of the view instead of the generated code.</summary>
    public virtual bool EnableLinePragmas { get; set; } = true;

    /// <summary>The file of the view; null for a view from a string.</summary>
    public IVirtualFile File { get; protected set; }

    /// <summary>The files of the site.</summary>
    public IVirtualPathProvider PathProvider { get; protected set; }

    private string FileName { get; }

    /// <summary>Compiles the view.</summary>
    /// <exception cref="HttpCompileException">The view has errors. The message names file, line and column of each.</exception>
    public Type Compile() => ViewCompiler.Compile(FileName, DefaultClassName, GenerateSourceCode());

    /// <summary>Generates the C# of the view.</summary>
    /// <exception cref="HttpCompileException">The view has errors. The message names file, line and column of each.</exception>
    public string GenerateSourceCode()
    {
        var code = ViewSyntax.Generate(_text, FileName, DefaultClassName, "public", _settings);
        if (code.Errors.Count > 0) throw ViewCompileErrors.New(code.Errors);

        DebugSourceFiles[DefaultClassName + ".cs"] = code.Code;
        return code.Code;
    }
}

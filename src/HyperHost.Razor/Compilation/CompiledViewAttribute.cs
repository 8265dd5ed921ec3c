namespace ServiceStack.Razor.Compilation;

using System;
using System.ComponentModel;

/// <summary>A view that the build has compiled into the assembly. The build writes it.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class CompiledViewAttribute : Attribute
{
    /// <summary>Initializes a new instance of the <see cref="CompiledViewAttribute"/> class.</summary>
    /// <param name="virtualPath">The path from the site's root.</param>
    /// <param name="type">The class of the view.</param>
    /// <param name="hash">Of the file's text.</param>
    public CompiledViewAttribute(string virtualPath, Type type, string hash)
    {
        VirtualPath = virtualPath;
        Type = type;
        Hash = hash;
    }

    /// <summary>A hash of the file's text, by which a changed file is recognized.</summary>
    public string Hash { get; }

    /// <summary>The class of the view.</summary>
    public Type Type { get; }

    /// <summary>The path from the site's root, with slashes: <c>Views/Order.cshtml</c>.</summary>
    public string VirtualPath { get; }
}

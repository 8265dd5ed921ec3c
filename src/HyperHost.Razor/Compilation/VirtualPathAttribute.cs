namespace ServiceStack.Razor.Compilation.CodeTransformers;

using System;

/// <summary>The path of the view from which a class was generated.</summary>
[AttributeUsage(AttributeTargets.Class)]
public class VirtualPathAttribute : Attribute
{
    /// <summary>Initializes a new instance of the <see cref="VirtualPathAttribute"/> class.</summary>
    public VirtualPathAttribute(string virtualPath)
    {
        VirtualPath = virtualPath;
    }

    /// <summary>The path from the site's root.</summary>
    public string VirtualPath { get; }
}

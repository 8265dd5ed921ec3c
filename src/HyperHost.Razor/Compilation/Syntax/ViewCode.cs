namespace ServiceStack.Razor.Compilation.Syntax;

using System.Collections.Generic;

/// <summary>The C# generated from a view, or the errors in the view.</summary>
internal sealed class ViewCode
{
    public ViewCode(string code, IReadOnlyList<ViewError> errors)
    {
        Code = code;
        Errors = errors;
    }

    public string Code { get; }

    public IReadOnlyList<ViewError> Errors { get; }
}

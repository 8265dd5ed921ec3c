namespace ServiceStack.Razor.Compilation.Syntax;

using System.Collections.Generic;

/// <summary>The C# of a view, or why there is none.</summary>
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

namespace ServiceStack.Razor.Compilation.Syntax;

/// <summary>The head of a <c>@helper</c> directive.</summary>
internal sealed class ViewHelper
{
    public ViewHelper(int index, string signature)
    {
        Index = index;
        Signature = signature;
    }

    /// <summary>Position of the directive in the view.</summary>
    public int Index { get; }

    /// <summary>Name and parameters, such as <c>Row(Order order)</c>.</summary>
    public string Signature { get; }
}

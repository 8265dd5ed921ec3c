namespace ServiceStack.Razor.Compilation.Syntax;

/// <summary>An error in a view, with its position.</summary>
internal sealed class ViewError
{
    public ViewError(string file, int line, int column, string id, string message)
    {
        File = file;
        Line = line;
        Column = column;
        Id = id;
        Message = message;
    }

    public string File { get; }

    /// <summary>Starts at 1; 0 if unknown.</summary>
    public int Line { get; }

    /// <summary>Starts at 1; 0 if unknown.</summary>
    public int Column { get; }

    /// <summary>Error code, such as <c>CS1061</c> or <c>RZ1006</c>.</summary>
    public string Id { get; }

    public string Message { get; }

    public override string ToString() => $"{File}({Line},{Column}): {Id}: {Message}";
}

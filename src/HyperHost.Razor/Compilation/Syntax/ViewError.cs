namespace ServiceStack.Razor.Compilation.Syntax;

/// <summary>An error in a view: where it is, and what is wrong.</summary>
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

    /// <summary>From 1 on; 0 if the error has no line.</summary>
    public int Line { get; }

    /// <summary>From 1 on; 0 if the error has no column.</summary>
    public int Column { get; }

    /// <summary>The code of the error, as <c>CS1061</c> or <c>RZ1006</c>.</summary>
    public string Id { get; }

    public string Message { get; }

    public override string ToString() => $"{File}({Line},{Column}): {Id}: {Message}";
}

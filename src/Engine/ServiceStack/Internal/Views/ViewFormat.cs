namespace ServiceStack.Internal.Views;

/// <summary>What a view is written in, and what becomes of it.</summary>
internal enum ViewFormat
{
    /// <summary>Markdown, which becomes HTML.</summary>
    Markdown,

    /// <summary>HTML, which stays so: a layout.</summary>
    Html,

    /// <summary>Text that stays as it is, values too.</summary>
    Plain,
}

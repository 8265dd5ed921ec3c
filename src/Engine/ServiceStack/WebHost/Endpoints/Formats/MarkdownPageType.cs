namespace ServiceStack.WebHost.Endpoints.Formats;

/// <summary>What a Markdown file is.</summary>
public enum MarkdownPageType
{
    /// <summary>A page at its own path.</summary>
    ContentPage = 1,
    /// <summary>A view of a request or response, below <c>Views</c>.</summary>
    ViewPage = 2,
    /// <summary>A view that others use, below <c>Views/Shared</c>.</summary>
    SharedViewPage = 3,
}

namespace ServiceStack.WebHost.Endpoints.Formats;

public enum MarkdownPageType
{
    ContentPage = 1,
    ViewPage = 2,
    SharedViewPage = 3,
}

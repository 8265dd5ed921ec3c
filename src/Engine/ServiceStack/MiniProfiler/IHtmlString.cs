namespace ServiceStack.MiniProfiler;

public interface IHtmlString
{
    string ToHtmlString();
}

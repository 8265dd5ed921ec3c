namespace ServiceStack.Html;

public enum FormMethod
{
    Get = 0,
    Post = 1,
}

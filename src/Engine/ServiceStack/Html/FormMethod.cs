namespace ServiceStack.Html;

/// <summary>The method of a form.</summary>
public enum FormMethod
{
    /// <summary>The fields are sent in the query string.</summary>
    Get = 0,
    /// <summary>The fields are sent in the body.</summary>
    Post = 1,
}

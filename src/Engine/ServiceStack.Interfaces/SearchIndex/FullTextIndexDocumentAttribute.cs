namespace ServiceStack.SearchIndex;

using System;

public class FullTextIndexDocumentAttribute : Attribute
{
    public FullTextIndexDocumentAttribute()
    {
    }

    public FullTextIndexDocumentAttribute(Type forType)
    {
        ForType = forType;
    }

    public Type ForType { get; set; }
}

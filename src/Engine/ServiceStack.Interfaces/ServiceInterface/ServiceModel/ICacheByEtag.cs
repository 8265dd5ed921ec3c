namespace ServiceStack.ServiceInterface.ServiceModel;

/// <summary>A response that clients may cache by entity tag.</summary>
public interface ICacheByEtag
{
    /// <summary>Tag of the content's version, as in the header <c>ETag</c>.</summary>
    string Etag { get; }
}

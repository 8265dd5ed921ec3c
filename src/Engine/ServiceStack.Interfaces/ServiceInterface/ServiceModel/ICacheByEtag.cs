namespace ServiceStack.ServiceInterface.ServiceModel;

public interface ICacheByEtag
{
    string Etag { get; }
}

namespace ServiceStack.ServiceHost;

/// <summary>Declares that a request DTO has no response body.</summary>
public interface IReturnVoid : IReturn
{
}

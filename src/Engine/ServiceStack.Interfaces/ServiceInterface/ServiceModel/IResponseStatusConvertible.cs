namespace ServiceStack.ServiceInterface.ServiceModel;

/// <summary>An exception that creates its own <see cref="ResponseStatus"/>.</summary>
public interface IResponseStatusConvertible
{
    /// <summary>Creates the status to send to the client.</summary>
    ResponseStatus ToResponseStatus();
}

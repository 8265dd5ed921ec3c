namespace ServiceStack.ServiceInterface.ServiceModel;

public interface IResponseStatusConvertible
{
    ResponseStatus ToResponseStatus();
}

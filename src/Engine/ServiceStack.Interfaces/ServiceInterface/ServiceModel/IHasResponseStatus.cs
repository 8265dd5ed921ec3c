namespace ServiceStack.ServiceInterface.ServiceModel;

public interface IHasResponseStatus
{
    ResponseStatus ResponseStatus { get; set; }
}

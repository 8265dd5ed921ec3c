namespace ServiceStack.ServiceInterface.ServiceModel;

public interface IHasAction
{
    string Action { get; }
}

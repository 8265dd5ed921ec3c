namespace ServiceStack.ServiceInterface.ServiceModel;

/// <summary>A request that names the action to perform.</summary>
public interface IHasAction
{
    /// <summary>Name of the action.</summary>
    string Action { get; }
}

namespace ServiceStack.LogicFacade;

/// <summary>A request that carries XML.</summary>
public interface IXmlRequest
{
    /// <summary>The request's XML.</summary>
    string Xml { get; }
}

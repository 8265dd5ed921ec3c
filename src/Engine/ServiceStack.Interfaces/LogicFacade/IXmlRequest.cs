namespace ServiceStack.LogicFacade;

public interface IXmlRequest
{
    string Xml { get; }
}

namespace ServiceStack.WebHost.Endpoints;

public interface IPlugin
{
    void Register(IAppHost appHost);
}

namespace ServiceStack.WebHost.Endpoints;

public interface IPreInitPlugin
{
    void Configure(IAppHost appHost);
}

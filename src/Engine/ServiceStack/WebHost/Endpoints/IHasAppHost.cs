namespace ServiceStack.WebHost.Endpoints;

public interface IHasAppHost
{
    IAppHost AppHost { get; }
}

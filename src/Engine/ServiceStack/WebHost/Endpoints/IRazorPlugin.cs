namespace ServiceStack.WebHost.Endpoints;

public interface IRazorPlugin
{
}

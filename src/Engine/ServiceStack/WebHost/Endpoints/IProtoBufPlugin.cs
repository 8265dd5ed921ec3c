namespace ServiceStack.WebHost.Endpoints;

public interface IProtoBufPlugin
{
}

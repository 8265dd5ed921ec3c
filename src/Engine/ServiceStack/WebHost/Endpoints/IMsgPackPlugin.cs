namespace ServiceStack.WebHost.Endpoints;

public interface IMsgPackPlugin
{
}

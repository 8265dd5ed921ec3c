namespace ServiceStack.WebHost.Endpoints;

/// <summary>Marks the plugin of the MessagePack format.</summary>
public interface IMsgPackPlugin
{
}

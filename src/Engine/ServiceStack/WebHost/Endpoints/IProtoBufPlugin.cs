namespace ServiceStack.WebHost.Endpoints;

/// <summary>Marks the plugin of the ProtoBuf format.</summary>
public interface IProtoBufPlugin
{
}

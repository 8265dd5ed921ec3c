namespace ServiceStack.WebHost.Endpoints;

/// <summary>Marks the plugin of Razor views.</summary>
public interface IRazorPlugin
{
}

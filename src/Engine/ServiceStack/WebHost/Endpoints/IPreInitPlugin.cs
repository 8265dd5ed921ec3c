namespace ServiceStack.WebHost.Endpoints;

/// <summary>A plugin that changes the application before any plugin is registered.</summary>
public interface IPreInitPlugin
{
    /// <summary>Changes the application; called for all plugins before the first <c>Register</c>.</summary>
    void Configure(IAppHost appHost);
}

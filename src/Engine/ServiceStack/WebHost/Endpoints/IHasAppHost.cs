namespace ServiceStack.WebHost.Endpoints;

/// <summary>An object that has an application.</summary>
public interface IHasAppHost
{
    /// <summary>The application.</summary>
    IAppHost AppHost { get; }
}

namespace ServiceStack.WebHost.Endpoints;

/// <summary>An extension of an application: adds services, filters, routes or formats.</summary>
/// <remarks>Add it to <c>Plugins</c> in <c>Configure</c>; it is registered once, after <c>Configure</c> has returned.</remarks>
/// <example>
/// <code>
/// public class HelloFeature : IPlugin
/// {
///     public void Register(IAppHost appHost) =&gt; appHost.RegisterService&lt;HelloService&gt;("/hello");
/// }
/// </code>
/// </example>
public interface IPlugin
{
    /// <summary>Adds what the plugin brings to the application.</summary>
    void Register(IAppHost appHost);
}

namespace System.Web.Configuration;

using System.Configuration;

/// <summary>The section system.web/httpHandlers, as an application's own code reads it; nothing here dispatches by it.</summary>
public sealed class HttpHandlersSection : ConfigurationSection
{
    [ConfigurationProperty("", IsDefaultCollection = true)]
    public HttpHandlerActionCollection Handlers => (HttpHandlerActionCollection)this[""];
}

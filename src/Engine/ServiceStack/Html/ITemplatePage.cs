namespace ServiceStack.Html;

using System.Collections.Generic;
using ServiceStack.WebHost.Endpoints;

/// <summary>A page of a template engine that knows its application.</summary>
public interface ITemplatePage
{
    /// <summary>The application that the page is part of.</summary>
    IAppHost AppHost { get; set; }

    /// <summary>The variables of the page by name.</summary>
    Dictionary<string, object> ScopeArgs { get; set; }

    /// <summary>The engine that renders the page.</summary>
    IViewEngine ViewEngine { get; set; }

    /// <summary>Resolves a service from the application's container.</summary>
    T Get<T>();
}

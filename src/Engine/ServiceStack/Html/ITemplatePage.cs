namespace ServiceStack.Html;

using System.Collections.Generic;
using ServiceStack.WebHost.Endpoints;

public interface ITemplatePage
{
    IAppHost AppHost { get; set; }

    Dictionary<string, object> ScopeArgs { get; set; }

    IViewEngine ViewEngine { get; set; }

    T Get<T>();
}

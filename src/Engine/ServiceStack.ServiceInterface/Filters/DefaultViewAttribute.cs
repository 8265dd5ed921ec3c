namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

/// <summary>Renders the responses of a service with a view.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
public class DefaultViewAttribute : RequestFilterAttribute
{
    /// <summary>Initializes a new instance of the <see cref="DefaultViewAttribute"/> class.</summary>
    public DefaultViewAttribute()
    {
    }

    /// <summary>Sets the view.</summary>
    /// <param name="view">The name without its extension.</param>
    public DefaultViewAttribute(string view)
    {
        View = view;
    }

    /// <summary>Sets view and layout, by their names without extension.</summary>
    /// <example>
    /// <code>
    /// [DefaultView("OrderList", "Wide")]
    /// public class OrderService : Service { }
    /// </code>
    /// </example>
    public DefaultViewAttribute(string view, string template)
    {
        View = view;
        Template = template;
    }

    /// <summary>The name of the layout; null for the default.</summary>
    public string Template { get; set; }

    /// <summary>The name of the view; null for the default.</summary>
    public string View { get; set; }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        SetUnlessSet(req, "View", View);
        SetUnlessSet(req, "Template", Template);
    }

    private static void SetUnlessSet(IHttpRequest req, string key, string value)
    {
        if (value.IsNullOrEmpty()) return;
        if (req.Items.TryGetValue(key, out var current) && current is string { Length: > 0 }) return;

        req.Items[key] = value;
    }
}

namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
public class DefaultViewAttribute : RequestFilterAttribute
{
    /// <summary>Initializes a new instance of the <see cref="DefaultViewAttribute"/> class.</summary>
    public DefaultViewAttribute()
    {
    }

    public DefaultViewAttribute(string view)
    {
        View = view;
    }

    public DefaultViewAttribute(string view, string template)
    {
        View = view;
        Template = template;
    }

    public string Template { get; set; }

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

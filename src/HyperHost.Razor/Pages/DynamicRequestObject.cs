namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using ServiceStack.Razor.Compilation;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The model of a view without a model class: members of an object first, then parameters of the request.</summary>
/// <remarks>Unknown names are null.</remarks>
public class DynamicRequestObject : DynamicDictionary
{
    /// <summary>Custom members: functions of the model, keyed by name; they take precedence.</summary>
    public static Dictionary<string, Func<object, object>> ExtensionMethods = [];

    private readonly IHttpRequest _request;
    private readonly object _model;

    /// <summary>Initializes an object without members.</summary>
    public DynamicRequestObject()
    {
    }

    /// <summary>Initializes an object with the members of another and the parameters of a request.</summary>
    /// <param name="httpReq">Null without a request.</param>
    /// <param name="model">Null for the request's parameters only.</param>
    public DynamicRequestObject(IHttpRequest httpReq, object model)
    {
        _request = httpReq;
        _model = model;
    }

    /// <inheritdoc/>
    public override bool TryGetItem(string name, out object result)
    {
        if (ExtensionMethods.TryGetValue(name, out var function))
        {
            result = function(_model);
            return true;
        }

        if (base.TryGetItem(name, out result)) return true;
        if (_model is IDictionary<string, object> map && map.TryGetValue(name, out result)) return true;
        // not by TypeDescriptor, whose cache would keep a view's anonymous type from being unloaded
        if (_model != null && CompilerServices.IsAnonymousType(_model.GetType()))
        {
            if (AnonymousValues.TryRead(_model, name, out result)) return true;
        }
        else if (_model != null && TypeDescriptor.GetProperties(_model).Find(name, ignoreCase: true) is { } property)
        {
            result = property.GetValue(_model);
            return true;
        }

        result = _request?.GetParam(name);
        return result != null;
    }
}

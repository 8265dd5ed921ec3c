namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using ServiceStack.Razor.Compilation;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The model of a view without a model class: the members of an object, then the parameters of the request.</summary>
/// <remarks>A name that neither has is null.</remarks>
public class DynamicRequestObject : DynamicDictionary
{
    /// <summary>Members of your own: functions of the model by name, before all others.</summary>
    public static Dictionary<string, Func<object, object>> ExtensionMethods = [];

    private readonly IHttpRequest _request;
    private readonly object _model;

    /// <summary>Initializes an object without members.</summary>
    public DynamicRequestObject()
    {
    }

    /// <summary>Initializes an object with the members of another and the parameters of a request.</summary>
    /// <param name="httpReq">Null for no request.</param>
    /// <param name="model">Null for the request alone.</param>
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
        // no type descriptor, which would keep the class: it may be of a view
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

namespace ServiceStack.Html;

using System;
using System.ComponentModel;

/// <summary>What was found at a path.</summary>
public class ViewDataInfo
{
    private Func<object> _accessor;
    private object _value;

    /// <summary>Initializes a new instance of the <see cref="ViewDataInfo"/> class.</summary>
    public ViewDataInfo()
    {
    }

    /// <summary>Initializes a new instance with a value that is computed when it is first read.</summary>
    public ViewDataInfo(Func<object> valueAccessor) => _accessor = valueAccessor;

    /// <summary>The object that the value was found in.</summary>
    public object Container { get; set; }

    /// <summary>The property that the value was read from; null for an entry of a dictionary.</summary>
    public PropertyDescriptor PropertyDescriptor { get; set; }

    /// <summary>The value, computed when it is first read.</summary>
    public object Value
    {
        get
        {
            if (_accessor != null) Value = _accessor();
            return _value;
        }
        set
        {
            _value = value;
            _accessor = null;
        }
    }
}

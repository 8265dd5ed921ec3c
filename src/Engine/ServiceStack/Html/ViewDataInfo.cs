namespace ServiceStack.Html;

using System;
using System.ComponentModel;

/// <summary>What was found at a path.</summary>
public class ViewDataInfo
{
    private Func<object> _accessor;
    private object _value;

    public ViewDataInfo()
    {
    }

    public ViewDataInfo(Func<object> valueAccessor) => _accessor = valueAccessor;

    public object Container { get; set; }

    public PropertyDescriptor PropertyDescriptor { get; set; }

    /// <summary>Asked for once.</summary>
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

namespace ServiceStack.Html;

using System.Collections;

/// <summary>What a drop-down list offers, of which one is selected.</summary>
public class SelectList : MultiSelectList
{
    public SelectList(IEnumerable items)
        : this(items, null)
    {
    }

    public SelectList(IEnumerable items, object selectedValue)
        : this(items, null, null, selectedValue)
    {
    }

    public SelectList(IEnumerable items, string dataValueField, string dataTextField)
        : this(items, dataValueField, dataTextField, null)
    {
    }

    public SelectList(IEnumerable items, string dataValueField, string dataTextField, object selectedValue)
        : base(items, dataValueField, dataTextField, selectedValue == null ? null : new[] { selectedValue })
    {
        SelectedValue = selectedValue;
    }

    public object SelectedValue { get; }
}

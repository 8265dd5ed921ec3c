namespace ServiceStack.Html;

using System.Collections;

/// <summary>What a drop-down list offers, of which one is selected.</summary>
public class SelectList : MultiSelectList
{
    /// <summary>Makes options of the texts of items; none is selected.</summary>
    public SelectList(IEnumerable items)
        : this(items, null)
    {
    }

    /// <summary>Makes options of the texts of items, one of them selected.</summary>
    public SelectList(IEnumerable items, object selectedValue)
        : this(items, null, null, selectedValue)
    {
    }

    /// <summary>Makes options of two properties of items: one is the value that is sent, one the text that is shown.</summary>
    public SelectList(IEnumerable items, string dataValueField, string dataTextField)
        : this(items, dataValueField, dataTextField, null)
    {
    }

    /// <summary>Makes options of two properties of items, the one with the given value selected.</summary>
    public SelectList(IEnumerable items, string dataValueField, string dataTextField, object selectedValue)
        : base(items, dataValueField, dataTextField, selectedValue == null ? null : new[] { selectedValue })
    {
        SelectedValue = selectedValue;
    }

    /// <summary>The value that is selected; null for none.</summary>
    public object SelectedValue { get; }
}

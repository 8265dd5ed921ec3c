namespace ServiceStack.Html;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Internal.Views;

/// <summary>What a list box offers: a list of anything, and which members of it are a value and a text.</summary>
public class MultiSelectList : IEnumerable<SelectListItem>
{
    /// <summary>Makes options of the texts of items; none is selected.</summary>
    public MultiSelectList(IEnumerable items)
        : this(items, null)
    {
    }

    /// <summary>Makes options of the texts of items, those of the given values selected.</summary>
    public MultiSelectList(IEnumerable items, IEnumerable selectedValues)
        : this(items, null, null, selectedValues)
    {
    }

    /// <summary>Makes options of two properties of items: one is the value that is sent, one the text that is shown.</summary>
    public MultiSelectList(IEnumerable items, string dataValueField, string dataTextField)
        : this(items, dataValueField, dataTextField, null)
    {
    }

    /// <summary>Makes options of two properties of items, those of the given values selected.</summary>
    /// <param name="items">What is offered.</param>
    /// <param name="dataValueField">Path to a value in an item; null if the item is its own text.</param>
    /// <param name="dataTextField">Path to the text of an item; null for the item's own.</param>
    /// <param name="selectedValues">Values, or texts if there are no values.</param>
    /// <exception cref="ArgumentNullException">There are no items.</exception>
    public MultiSelectList(IEnumerable items, string dataValueField, string dataTextField, IEnumerable selectedValues)
    {
        Items = items ?? throw new ArgumentNullException(nameof(items));
        DataValueField = dataValueField;
        DataTextField = dataTextField;
        SelectedValues = selectedValues;
    }

    /// <summary>The property whose value is the option's text; null for the item's own text.</summary>
    public string DataTextField { get; }

    /// <summary>The property whose value is sent; null for the item's own text.</summary>
    public string DataValueField { get; }

    /// <summary>The items that the options are made of.</summary>
    public IEnumerable Items { get; }

    /// <summary>The values that are selected; null for none.</summary>
    public IEnumerable SelectedValues { get; }

    /// <inheritdoc/>
    public virtual IEnumerator<SelectListItem> GetEnumerator()
    {
        var selected = new HashSet<string>(
            (SelectedValues ?? Array.Empty<object>()).Cast<object>().Select(ViewFields.Text), StringComparer.OrdinalIgnoreCase);
        var hasValues = !string.IsNullOrEmpty(DataValueField);
        foreach (var item in Items)
        {
            var text = TextOf(item, DataTextField);
            var value = hasValues ? TextOf(item, DataValueField) : null;
            yield return new SelectListItem { Text = text, Value = value, Selected = selected.Contains(value ?? text) };
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private static string TextOf(object item, string path) =>
        ViewFields.Text(string.IsNullOrEmpty(path) ? item : ViewFields.TryFind(item, path, out var value) ? value : null);
}

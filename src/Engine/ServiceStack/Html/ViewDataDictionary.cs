namespace ServiceStack.Html;

using System;
using System.Collections;
using System.Collections.Generic;
using ServiceStack.Internal.Views;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>What a view shows: its model, values by name, and what is wrong with its fields.</summary>
public class ViewDataDictionary : IDictionary<string, object>
{
    private readonly Dictionary<string, object> _values = new(StringComparer.OrdinalIgnoreCase);
    private object _model;

    /// <summary>Initializes a new instance of the <see cref="ViewDataDictionary"/> class.</summary>
    public ViewDataDictionary()
        : this((object)null)
    {
    }

    /// <summary>Initializes a new instance with a model.</summary>
    public ViewDataDictionary(object model) => Model = model;

    /// <summary>Copies view data: model, values, errors.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="dictionary"/> is null.</exception>
    public ViewDataDictionary(ViewDataDictionary dictionary)
    {
        if (dictionary == null) throw new ArgumentNullException(nameof(dictionary));

        foreach (var pair in dictionary) Add(pair.Key, pair.Value);
        ModelState.Merge(dictionary.ModelState);
        TemplateInfo = dictionary.TemplateInfo;
        _model = dictionary.Model;
    }

    /// <inheritdoc/>
    public int Count => _values.Count;

    /// <inheritdoc/>
    public bool IsReadOnly => false;

    /// <inheritdoc/>
    public ICollection<string> Keys => _values.Keys;

    /// <inheritdoc/>
    public ICollection<object> Values => _values.Values;

    /// <summary>The model of the view; null if it has none.</summary>
    public object Model
    {
        get => _model;
        set => SetModel(value);
    }

    /// <summary>The values that were sent, and the errors, by field.</summary>
    public ModelStateDictionary ModelState { get; } = new();

    /// <summary>The prefix of the names of fields.</summary>
    public TemplateInfo TemplateInfo { get; set; } = new();

    /// <summary>The view's variables, which it may still be adding to; null for none.</summary>
    internal IDictionary<string, object> Variables { get; set; }

    private ICollection<KeyValuePair<string, object>> Pairs => _values;

    /// <summary>Gets or sets a value by its name; null if there is none.</summary>
    public object this[string key]
    {
        get => _values.TryGetValue(key, out var value) ? value : null;
        set => _values[key] = value;
    }

    /// <inheritdoc/>
    public void Add(KeyValuePair<string, object> item) => Pairs.Add(item);

    /// <inheritdoc/>
    public void Add(string key, object value) => _values.Add(key, value);

    /// <summary>The model as text that is HTML already.</summary>
    public MvcHtmlString AsRaw() => Model.AsRaw();

    /// <summary>The model as JSON, for a script in the page.</summary>
    public MvcHtmlString AsRawJson() => Model.AsRawJson();

    /// <inheritdoc/>
    public void Clear() => _values.Clear();

    /// <inheritdoc/>
    public bool Contains(KeyValuePair<string, object> item) => Pairs.Contains(item);

    /// <inheritdoc/>
    public bool ContainsKey(string key) => _values.ContainsKey(key);

    /// <inheritdoc/>
    public void CopyTo(KeyValuePair<string, object>[] array, int arrayIndex) => Pairs.CopyTo(array, arrayIndex);

    /// <summary>Reads a value by a path such as <c>Order.Customer</c>.</summary>
    /// <returns>The value at this path: of a value by name, or else of the model; null if there is none.</returns>
    public object Eval(string expression) => GetViewDataInfo(expression)?.Value;

    /// <summary>Reads a value by a path such as <c>Order.Customer</c> and formats it.</summary>
    /// <param name="format">A .NET format string, as <c>{0:d}</c>; null for the value's own text.</param>
    public string Eval(string expression, string format) => ViewFields.Format(Eval(expression), format);

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<string, object>> GetEnumerator() => _values.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Reads a value by a path such as <c>Order.Customer</c>: from the values by name first, then from the model.</summary>
    /// <returns>Null if there is none.</returns>
    public ViewDataInfo GetViewDataInfo(string expression)
    {
        if (string.IsNullOrEmpty(expression)) throw new ArgumentException("An expression is needed.", nameof(expression));

        return ViewFields.TryFind(_values, expression, out var value)
            || ViewFields.TryFind(Variables, expression, out value)
            || ViewFields.TryFind(Model, expression, out value)
            ? new ViewDataInfo { Value = value }
            : null;
    }

    /// <summary>Copies the errors of fields from the ResponseStatus of the model.</summary>
    public virtual void PopulateModelState()
    {
        if (StatusOf(Model) is not { ErrorCode.Length: > 0 } status) return;

        foreach (var error in status.Errors ?? []) ModelState.AddModelError(error.FieldName ?? "", error.Message ?? error.ErrorCode);
        if (status.Errors is not { Count: > 0 }) ModelState.AddModelError("", status.Message ?? status.ErrorCode);
    }

    /// <inheritdoc/>
    public bool Remove(KeyValuePair<string, object> item) => Pairs.Remove(item);

    /// <inheritdoc/>
    public bool Remove(string key) => _values.Remove(key);

    /// <inheritdoc/>
    public bool TryGetValue(string key, out object value) => _values.TryGetValue(key, out value);

    /// <summary>Sets the model. Override it to check the model's type.</summary>
    protected virtual void SetModel(object value) => _model = value;

    private static ResponseStatus StatusOf(object model) =>
        model is IHasResponseStatus one ? one.ResponseStatus
        : ViewFields.TryFind(model, nameof(ResponseStatus), out var value) ? value as ResponseStatus
        : null;
}

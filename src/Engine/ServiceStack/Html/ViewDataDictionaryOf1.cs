namespace ServiceStack.Html;

using System;

/// <summary>View data whose model has a type.</summary>
/// <typeparam name="TModel">The type of the model.</typeparam>
public class ViewDataDictionary<TModel> : ViewDataDictionary
{
    /// <summary>Initializes a new instance of the <see cref="ViewDataDictionary{TModel}"/> class.</summary>
    public ViewDataDictionary()
        : base(default(TModel))
    {
    }

    /// <summary>Initializes a new instance with a model.</summary>
    public ViewDataDictionary(TModel model)
        : base(model)
    {
    }

    /// <summary>Copies view data; its model must be a TModel or null.</summary>
    public ViewDataDictionary(ViewDataDictionary viewDataDictionary)
        : base(viewDataDictionary)
    {
    }

    /// <summary>The typed model of the view.</summary>
    public new TModel Model
    {
        get => base.Model is TModel model ? model : default;
        set => SetModel(value);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The model is of another type.</exception>
    protected override void SetModel(object value)
    {
        if (value is not null and not TModel)
            throw new InvalidOperationException($"The model is a {value.GetType()}; this view shows a {typeof(TModel)}.");

        base.SetModel(value);
    }
}

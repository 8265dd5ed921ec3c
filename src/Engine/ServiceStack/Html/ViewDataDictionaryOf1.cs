namespace ServiceStack.Html;

using System;

public class ViewDataDictionary<TModel> : ViewDataDictionary
{
    public ViewDataDictionary()
        : base(default(TModel))
    {
    }

    public ViewDataDictionary(TModel model)
        : base(model)
    {
    }

    public ViewDataDictionary(ViewDataDictionary viewDataDictionary)
        : base(viewDataDictionary)
    {
    }

    public new TModel Model
    {
        get => base.Model is TModel model ? model : default;
        set => SetModel(value);
    }

    /// <exception cref="InvalidOperationException">The model is of another type.</exception>
    protected override void SetModel(object value)
    {
        if (value is not null and not TModel)
            throw new InvalidOperationException($"The model is a {value.GetType()}; this view shows a {typeof(TModel)}.");

        base.SetModel(value);
    }
}

namespace System.Web.UI;

public class Control : IDisposable
{
    public event EventHandler DataBinding;

    public virtual string ID { get; set; }

    public virtual bool Visible { get; set; } = true;

    public virtual bool EnableViewState { get; set; } = true;

    public virtual Control Parent { get; private set; }

    public virtual Page Page { get; set; }

    public virtual ControlCollection Controls => field ??= new ControlCollection(this);

    protected internal virtual HttpContext Context => HttpContext.Current;

    public virtual void DataBind()
    {
        OnDataBinding(EventArgs.Empty);
        foreach (Control child in Controls) child.DataBind();
    }

    public virtual void Dispose()
    {
    }

    public virtual void RenderControl(HtmlTextWriter writer)
    {
        if (Visible) Render(writer);
    }

    protected internal virtual void Render(HtmlTextWriter writer) => RenderChildren(writer);

    protected internal virtual void RenderChildren(HtmlTextWriter writer)
    {
        foreach (Control child in Controls) child.RenderControl(writer);
    }

    protected virtual void OnDataBinding(EventArgs e) => DataBinding?.Invoke(this, e);

    internal void Adopt(Control child) => child.Parent = this;
}

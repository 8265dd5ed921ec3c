namespace System.Web.UI;

/// <summary>A page made in code can be rendered; .aspx files cannot be compiled on .NET.</summary>
public class Page : Control, IHttpHandler
{
    public Page() => base.Page = this;

    public event EventHandler Load;

    public bool IsReusable => false;

    public bool IsPostBack => false;

    public bool IsValid => true;

    public string Title { get; set; }

    public HttpRequest Request => Context?.Request ?? throw new HttpException("Request is not available in this context.");

    public HttpResponse Response => Context?.Response ?? throw new HttpException("Response is not available in this context.");

    public HttpServerUtility Server => Context?.Server ?? throw new HttpException("Server is not available in this context.");

    public virtual void ProcessRequest(HttpContext context)
    {
        OnLoad(EventArgs.Empty);
        RenderControl(new HtmlTextWriter(context.Response.Output));
    }

    protected virtual void OnLoad(EventArgs e) => Load?.Invoke(this, e);
}

namespace Shop.Web
{
    public partial class Default : System.Web.UI.Page
    {
        protected global::System.Web.UI.HtmlControls.HtmlForm form1;
    }
}

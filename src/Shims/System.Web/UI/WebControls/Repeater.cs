namespace System.Web.UI.WebControls;

public class Repeater : Control
{
    public virtual object DataSource { get; set; }

    public virtual string DataMember { get; set; } = "";
}

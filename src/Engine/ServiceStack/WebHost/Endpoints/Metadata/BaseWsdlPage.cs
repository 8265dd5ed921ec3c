namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.Web.UI;
using System.Web.UI.WebControls;

public abstract class BaseWsdlPage : Page
{
    protected BaseWsdlPage()
    {
    }

    public static void DataBind(params Repeater[] repeaters)
    {
        foreach (var repeater in repeaters) repeater.DataBind();
    }
}

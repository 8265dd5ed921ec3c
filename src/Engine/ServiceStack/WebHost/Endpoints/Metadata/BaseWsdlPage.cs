namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.Web.UI;
using System.Web.UI.WebControls;

/// <summary>Base class of WSDL pages of ASP.NET.</summary>
public abstract class BaseWsdlPage : Page
{
    /// <summary>Initializes a new instance of the <see cref="BaseWsdlPage"/> class.</summary>
    protected BaseWsdlPage()
    {
    }

    /// <summary>Binds the repeaters of the page.</summary>
    public static void DataBind(params Repeater[] repeaters)
    {
        foreach (var repeater in repeaters) repeater.DataBind();
    }
}

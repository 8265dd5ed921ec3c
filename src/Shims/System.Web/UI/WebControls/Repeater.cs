namespace System.Web.UI.WebControls;

public class Repeater
{
}

<%@ WebService Language="C#" Class="AddService" %>
using System.Web.Services;
[WebService(Namespace = "http://example.org/")]
public class AddService : WebService
{
    [WebMethod] public int Add(int a, int b) { return a + b; }
}

<%@ Application Language="C#" %>
<script runat="server">
void Application_Start(object sender, EventArgs e) { Application["started"] = AppDomain.CurrentDomain.FriendlyName; }
void Application_End(object sender, EventArgs e) { System.IO.File.AppendAllText(System.IO.Path.Combine(HttpRuntime.AppDomainAppPath, "ended.log"), Application["started"] + "\n"); }
</script>

<%@ Application Language="C#" %>
<%@ Import Namespace="System.Globalization" %>
<script runat="server">

    void Application_Start(object sender, EventArgs e)
    {
        new SiteHost().Init();
    }

    void Application_BeginRequest(object sender, EventArgs e)
    {
        Response.AppendHeader("X-Site", 7.ToString(CultureInfo.InvariantCulture));
    }

</script>

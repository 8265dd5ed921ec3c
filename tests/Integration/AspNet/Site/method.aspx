<%@ Page Language="C#" EnableSessionState="false" %>
<script runat="server">
[System.Web.Services.WebMethod] public static string Greet(string name) { return "Hello " + name; }
</script>
<html><body>page</body></html>

<%@ Page Language="C#" %>
<script runat="server">
void Clicked(object sender, EventArgs e) { Said.Text = "clicked by " + Name.Text; }
</script>
<html><body><form id="form" runat="server"><asp:TextBox id="Name" Text="a script" runat="server" /><asp:LinkButton id="Go" Text="Go" OnClick="Clicked" runat="server" /><asp:Label id="Said" runat="server" /></form>
<% if (!IsPostBack) { %><script>__doPostBack('Go', '');</script><% } %></body></html>

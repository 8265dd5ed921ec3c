<%@ Page Language="C#" %>
<script runat="server">
void Clicked(object sender, EventArgs e) { ViewState["clicks"] = (int)(ViewState["clicks"] ?? 0) + 1; Said.Text = "clicked " + ViewState["clicks"] + " by " + Name.Text; }
</script>
<html><body><form id="form" runat="server"><asp:TextBox id="Name" runat="server" /><asp:Button id="Go" Text="Go" OnClick="Clicked" runat="server" /><asp:Label id="Said" runat="server" /></form></body></html>

<%@ Page Language="C#" MasterPageFile="~/Views/Shared/Site.Master" Inherits="System.Web.Mvc.ViewPage" %>
<asp:Content ContentPlaceHolderID="Main" runat="server">
    <h1><%: ViewData["Motto"] %></h1>
    <p><a href="/members.html">Members</a> <a href="/api/metadata">Services</a></p>
</asp:Content>

<%@ Page Language="C#" CodeBehind="Default.aspx.cs" Inherits="Shop.Web.Default" %>
<html><body><form runat="server"></form></body></html>

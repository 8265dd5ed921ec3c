<%@ Application Codebehind="Global.asax.cs" Inherits="Shop.Web.Global" Language="C#" %>

<%@ Application Codebehind="Global.asax.cs" Inherits="Guild.Web.MvcApplication" Language="C#" %>

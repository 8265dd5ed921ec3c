<%@ Application Codebehind="Global.asax.cs" Inherits="Coast.Web.Global" Language="C#" %>

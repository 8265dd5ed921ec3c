<%@ Application Codebehind="Global.asax.cs" Inherits="Mvc.MvcApplication" Language="C#" %>

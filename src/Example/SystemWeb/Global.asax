<%@ Application Language="C#" Inherits="Example.SystemWeb.Global" %>

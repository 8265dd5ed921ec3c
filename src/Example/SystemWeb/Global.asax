<%-- A web application: this file and web.config in a folder, the net472 build in its bin, Example.exe renamed to Example.dll. --%>
<%@ Application Language="C#" Inherits="Example.SystemWeb.Global" %>

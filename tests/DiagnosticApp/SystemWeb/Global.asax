<%-- A web application: this file and web.config in a folder, the net472 build in its bin, DiagnosticApp.exe renamed to DiagnosticApp.dll. --%>
<%@ Application Language="C#" Inherits="DiagnosticApp.SystemWeb.Global" %>

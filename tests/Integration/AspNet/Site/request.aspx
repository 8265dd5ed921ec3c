<%@ Page Language="C#" EnableSessionState="false" ContentType="text/plain" %><%
Response.Write("Path=" + Request.Path + "\nFilePath=" + Request.FilePath + "\nPathInfo=" + Request.PathInfo + "\nRawUrl=" + Request.RawUrl
    + "\nUrl=" + Request.Url + "\nPhysicalPath=" + Request.PhysicalPath + "\nApplicationPath=" + Request.ApplicationPath
    + "\nIsSecure=" + Request.IsSecureConnection + "\nUserHostAddress=" + Request.UserHostAddress + "\nUserAgent=" + Request.UserAgent
    + "\nMethod=" + Request.HttpMethod + "\nX-Custom=" + Request.Headers["X-Custom"] + "\nCookie=" + (Request.Cookies["one"] == null ? "" : Request.Cookies["one"].Value)
    + "\nQuery=" + Request.QueryString["q"] + "\nGateway=" + Request.ServerVariables["GATEWAY_INTERFACE"] + "\nPort=" + Request.ServerVariables["SERVER_PORT"] + "\n");
%>

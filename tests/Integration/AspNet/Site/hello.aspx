<%@ Page Language="C#" EnableSessionState="false" %><html><body>Hello <%= Request.QueryString["name"] %>!</body></html>

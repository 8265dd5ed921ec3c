<%@ Page Language="C#" ContentType="text/plain" %><% Session["count"] = (int)(Session["count"] ?? 0) + 1; Response.Write(Session["count"]); %>

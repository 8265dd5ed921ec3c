<%@ WebHandler Language="C#" Class="AnswerHandler" %>
using System;
using System.Web;
public class AnswerHandler : IHttpHandler
{
    public bool IsReusable { get { return true; } }
    public void ProcessRequest(HttpContext context)
    {
        var response = context.Response;
        switch (context.Request.QueryString["do"])
        {
            case "redirect": response.Redirect("hello.aspx?name=Redirected"); break;
            case "end": response.Write("before"); response.End(); response.Write("after"); break;
            case "status": response.StatusCode = 418; response.StatusDescription = "Teapot"; response.AddHeader("X-One", "1"); response.AppendHeader("X-One", "2"); break;
            case "cookies": response.Cookies.Add(new HttpCookie("a", "1") { HttpOnly = true }); response.Cookies.Add(new HttpCookie("b", "2")); break;
            case "chunked": response.AddHeader("Transfer-Encoding", "chunked"); response.Write("plain"); break;
            case "none": response.StatusCode = 204; break;
            case "large": response.ContentType = "application/octet-stream"; var bytes = new byte[100000]; for (var i = 0; i < 100; i++) response.OutputStream.Write(bytes, 0, bytes.Length); break;
            case "file": response.ContentType = "text/plain"; response.TransmitFile(context.Server.MapPath("file.txt")); break;
        }
    }
}

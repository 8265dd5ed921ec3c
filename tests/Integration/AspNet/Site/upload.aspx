<%@ Page Language="C#" EnableSessionState="false" ContentType="text/plain" %><%
using (var sha = System.Security.Cryptography.SHA256.Create())
{
    if (Request.Files.Count > 0) Response.Write(Request.Files[0].FileName + " " + Request.Files[0].ContentLength + " " + Request.Form["note"] + " " + Convert.ToBase64String(sha.ComputeHash(Request.Files[0].InputStream)));
    else Response.Write(Request.ContentLength + " " + Request.InputStream.Length + " " + Convert.ToBase64String(sha.ComputeHash(Request.InputStream)));
}
%>

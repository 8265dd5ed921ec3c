<%@ Page Language="C#" %><% throw new InvalidOperationException("told so"); %>

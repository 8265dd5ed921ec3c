<%@ Page Language="C#" EnableSessionState="false" ContentType="text/plain" %><%= GetType().Module.ModuleVersionId %>

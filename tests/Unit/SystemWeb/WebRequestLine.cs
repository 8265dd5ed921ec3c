using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

/// <summary>A request on its way into the application's domain.</summary>
[Serializable]
public sealed class WebRequestLine(string verb, string url, string body, string[][] headers)
{
    public string Verb => verb;

    public string Path => url.Split('?')[0];

    public string Query => url.IndexOf('?') < 0 ? "" : url.Substring(url.IndexOf('?') + 1);

    public string Body => body;

    public string[][] Headers => headers;
}

/// <summary>Its result, and how often its parts were read.</summary>
[Serializable]
public sealed class WebAnswer(int status, string text, Dictionary<string, int> asked)
{
    public int Status => status;

    /// <summary>Headers and body.</summary>
    public string Text => text;

    public Dictionary<string, int> Asked => asked;
}

namespace System.Web.Configuration;

using System.Configuration;

/// <summary>One <c>&lt;add&gt;</c> of httpHandlers: which paths and verbs a handler is for.</summary>
public sealed class HttpHandlerAction : ConfigurationElement
{
    internal HttpHandlerAction()
    {
    }

    public HttpHandlerAction(string path, string type, string verb)
        : this(path, type, verb, true)
    {
    }

    public HttpHandlerAction(string path, string type, string verb, bool validate)
    {
        Path = path;
        Type = type;
        Verb = verb;
        Validate = validate;
    }

    [ConfigurationProperty("path", IsRequired = true, IsKey = true)]
    public string Path
    {
        get => (string)this["path"];
        set => this["path"] = value;
    }

    [ConfigurationProperty("type", IsRequired = true)]
    public string Type
    {
        get => (string)this["type"];
        set => this["type"] = value;
    }

    [ConfigurationProperty("verb", IsRequired = true, IsKey = true)]
    public string Verb
    {
        get => (string)this["verb"];
        set => this["verb"] = value;
    }

    [ConfigurationProperty("validate", DefaultValue = true)]
    public bool Validate
    {
        get => (bool)this["validate"];
        set => this["validate"] = value;
    }
}

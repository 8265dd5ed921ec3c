namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class RouteAttribute : Attribute
{
    public RouteAttribute(string path)
    {
        Path = path;
    }

    public RouteAttribute(string path, string verbs)
    {
        Path = path;
        Verbs = verbs;
    }

    public string Notes { get; set; }

    public string Path { get; set; }

    public string Summary { get; set; }

    // Attributes of one type are told apart by this alone: every route of a DTO must have its own.
    public override object TypeId => (Path ?? "") + "|" + Verbs + "|" + Summary + "|" + Notes;

    public string Verbs { get; set; }
}

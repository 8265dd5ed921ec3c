namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = true, Inherited = true)]
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

    public override object TypeId => throw new NotImplementedException();

    public string Verbs { get; set; }
}

namespace System.Web;

/// <summary>
/// Names a method that ASP.NET runs before the application starts. Outside of ASP.NET call it yourself, before <c>Init()</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class PreApplicationStartMethodAttribute(Type type, string methodName) : Attribute
{
    public Type Type { get; } = type;

    public string MethodName { get; } = methodName;
}

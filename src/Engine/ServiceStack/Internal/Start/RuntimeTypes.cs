namespace ServiceStack.Internal.Start;

using System;
using ServiceStack.Internal.Site;
using ServiceStack.Text;

/// <summary>Which types a text may name as its own, by <c>__type</c>: beside those that the serializer trusts, the application's.</summary>
/// <remarks>v3 made whatever was named. Here a type has to come from an assembly with requests of the application.</remarks>
internal sealed class RuntimeTypes
{
    private readonly Application _app;

    public RuntimeTypes(Application app) => _app = app;

    /// <summary>Makes the serializer ask, unless the application has said itself what is allowed.</summary>
    public void Allow()
    {
        var asked = NamedTypes.Allow;
        if (asked == null || asked.Target is RuntimeTypes) NamedTypes.Allow = IsOfTheApp;
    }

    private bool IsOfTheApp(Type type)
    {
        if (_app.Metadata is not { } metadata || type.Assembly == typeof(RuntimeTypes).Assembly) return false;

        foreach (var requestType in metadata.RequestTypes)
        {
            if (requestType.Assembly == type.Assembly) return true;
        }

        return false;
    }
}

namespace ServiceStack.Pipeline;

using System;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

/// <summary>Which types a text may name as its own, by <c>__type</c>: beside those that the serializer trusts, the app's.</summary>
/// <remarks>v3 made whatever was named. Here a type has to come from an assembly with requests of the app.</remarks>
internal static class RuntimeTypes
{
    public static void AllowThoseOfTheApp() => JsConfig.AllowRuntimeType ??= IsOfTheApp;

    private static bool IsOfTheApp(Type type)
    {
        if (EndpointHost.Metadata is not { } metadata || type.Assembly == typeof(RuntimeTypes).Assembly) return false;

        foreach (var requestType in metadata.RequestTypes)
        {
            if (requestType.Assembly == type.Assembly) return true;
        }

        return false;
    }
}

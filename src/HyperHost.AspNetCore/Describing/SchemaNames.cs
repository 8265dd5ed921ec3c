using System;
using System.Collections.Generic;
using System.Reflection;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using ServiceStack.Internal.Wire;

namespace ServiceStack.HyperHost.AspNetCore.Describing;

/// <summary>Collects the names of the types that ASP.NET Core's own endpoints accept and return.</summary>
internal static class SchemaNames
{
    public static HashSet<string> Of(IEnumerable<ApiDescription> descriptions)
    {
        var seen = new HashSet<Type>();
        var names = new HashSet<string>();
        foreach (var description in descriptions)
        {
            foreach (var parameter in description.ParameterDescriptions) Add(parameter.Type);
            foreach (var response in description.SupportedResponseTypes) Add(response.Type);
        }

        return names;

        void Add(Type? type)
        {
            if (type is null || !seen.Add(type)) return;

            if (type.IsGenericType) Array.ForEach(type.GetGenericArguments(), Add);
            if ((JsonTypes.ValueOfMap(type) ?? JsonTypes.ElementOf(type)) is { } inner) Add(inner);
            if (type.Namespace?.Split('.')[0] == "System") return;

            names.Add(JsonTypes.NameOf(type));
            foreach (var property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance)) Add(property.PropertyType);
        }
    }
}

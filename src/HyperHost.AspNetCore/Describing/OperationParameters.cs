using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.AspNetCore.Describing;

/// <summary>The parameters of an operation: path variables, the query, and the request DTO as the body of POST, PUT and PATCH.</summary>
internal static class OperationParameters
{
    private static readonly string[] VerbsWithBody = ["POST", "PUT", "PATCH"];

    private static readonly Regex Variable = new(@"\{([^}]+)\}", RegexOptions.CultureInvariant);

    public static void Add(
        ApiDescription description, Type request, string path, string verb, IModelMetadataProvider models, WireTypes types)
    {
        var members = MembersOf(request).ToList();
        var variables = Variable.Matches(path).Select(static match => match.Groups[1].Value).ToList();
        foreach (var name in variables)
        {
            var member = members.Find(one => one.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
            Add(name, types.OfText(member.Property?.PropertyType ?? typeof(string)), BindingSource.Path, isRequired: true, member.Property);
        }

        members.RemoveAll(one => variables.Contains(one.Name, StringComparer.OrdinalIgnoreCase));
        if (members.Count == 0) return;

        if (typeof(IRequiresRequestStream).IsAssignableFrom(request))
        {
            description.SupportedRequestFormats.Add(new ApiRequestFormat { MediaType = "application/octet-stream" });
            Add("body", typeof(System.IO.Stream), BindingSource.Body, isRequired: true, null);
        }
        else if (VerbsWithBody.Contains(verb))
        {
            description.SupportedRequestFormats.Add(new ApiRequestFormat { MediaType = "application/json" });
            Add("body", types.Of(request), BindingSource.Body, isRequired: true, null);
        }
        else
        {
            foreach (var (name, property) in members)
                Add(name, types.OfText(property.PropertyType), BindingSource.Query, IsRequired(property, verb), property);
        }

        void Add(string name, Type type, BindingSource source, bool isRequired, PropertyInfo? property)
        {
            var attribute = property is null ? null : AttributeOf(property, verb);
            description.ParameterDescriptions.Add(new ApiParameterDescription
            {
                Name = attribute?.Name ?? name,
                Type = type,
                Source = source,
                IsRequired = isRequired,
                ModelMetadata = models.GetMetadataForType(type),
                ParameterDescriptor = new ParameterDescriptor { Name = name, ParameterType = type },
            });
        }
    }

    private static IEnumerable<(string Name, PropertyInfo Property)> MembersOf(Type type)
    {
        var isContract = type.IsDefined(typeof(DataContractAttribute), true);
        foreach (var property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public))
        {
            if (property.GetIndexParameters().Length > 0 || property.GetSetMethod() is null) continue;
            if (property.IsDefined(typeof(IgnoreDataMemberAttribute), true)) continue;

            var member = property.GetCustomAttribute<DataMemberAttribute>(true);
            if (!isContract || member is not null) yield return (member?.Name ?? property.Name, property);
        }
    }

    private static ApiMemberAttribute? AttributeOf(PropertyInfo property, string verb)
    {
        var all = property.GetCustomAttributes<ApiMemberAttribute>(true).ToList();
        return all.Find(one => verb.Equals(one.Verb, StringComparison.OrdinalIgnoreCase))
            ?? all.Find(static one => string.IsNullOrEmpty(one.Verb));
    }

    private static bool IsRequired(PropertyInfo property, string verb) => AttributeOf(property, verb)?.IsRequired == true;
}

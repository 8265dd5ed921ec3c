namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Reflection;

/// <summary>Extensions that describe operations.</summary>
public static class ServiceMetadataExtensions
{
    /// <summary>Returns the [ApiMember] attributes on the properties of a request type.</summary>
    public static List<ApiMemberAttribute> GetApiMembers(this Type operationType)
    {
        var members = new List<ApiMemberAttribute>();
        foreach (var member in operationType.GetMembers(BindingFlags.Instance | BindingFlags.Public))
        {
            foreach (var attribute in member.GetCustomAttributes(typeof(ApiMemberAttribute), true).Cast<ApiMemberAttribute>())
            {
                attribute.Name ??= member.Name;
                members.Add(attribute);
            }
        }
        return members;
    }

    /// <summary>Returns the text of [Api] or [Description] on a request type; null if there is none.</summary>
    public static string GetDescription(this Type operationType)
    {
        var api = (ApiAttribute)Attribute.GetCustomAttribute(operationType, typeof(ApiAttribute), true);
        if (api != null) return api.Description;

        var description = (DescriptionAttribute)Attribute.GetCustomAttribute(operationType, typeof(DescriptionAttribute), true);
        return description?.Description;
    }

    /// <summary>Describes an operation for serializing.</summary>
    public static OperationDto ToOperationDto(this Operation operation)
    {
        var routes = new Dictionary<string, string>();
        foreach (var route in operation.Routes) routes[route.Path] = route.AllowedVerbs;

        var dto = new OperationDto
        {
            Name = operation.Name,
            ResponseName = operation.IsOneWay ? null : operation.ResponseType.Name,
            ServiceName = operation.ServiceType.Name,
            Actions = operation.Actions,
            Routes = routes,
        };
        if (operation.RestrictTo != null)
        {
            dto.RestrictTo = operation.RestrictTo.AccessibleToAny.Select(scenario => scenario.ToString()).ToList();
            dto.VisibleTo = operation.RestrictTo.VisibleToAny.Select(scenario => scenario.ToString()).ToList();
        }
        return dto;
    }
}

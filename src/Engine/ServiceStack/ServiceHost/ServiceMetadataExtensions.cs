namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Reflection;

public static class ServiceMetadataExtensions
{
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

    public static string GetDescription(this Type operationType)
    {
        var api = (ApiAttribute)Attribute.GetCustomAttribute(operationType, typeof(ApiAttribute), true);
        if (api != null) return api.Description;

        var description = (DescriptionAttribute)Attribute.GetCustomAttribute(operationType, typeof(DescriptionAttribute), true);
        return description?.Description;
    }

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

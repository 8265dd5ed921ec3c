namespace ServiceStack.Api.Description;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using ServiceStack.Internal.Start;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

/// <summary>Reads from the metadata the calls that an application serves, as far as the caller may see them.</summary>
internal sealed class ApiReader
{
    private static readonly string[] AnyVerbs = ["GET", "POST", "PUT", "DELETE"];
    private static readonly string[] VerbsWithBody = ["POST", "PUT", "PATCH"];

    private static readonly Regex Variable = new(@"\{([^}*]+)\*?\}", RegexOptions.CultureInvariant);

    private readonly bool _hasBodies;
    private readonly bool _isAsInV3;

    /// <param name="hasBodies">Whether a DTO without described parameters is the body of a POST, PUT or PATCH.</param>
    /// <param name="isAsInV3">
    /// A member is in the path or in the query unless its attribute sets another place, and every verb but GET has a body.
    /// </param>
    public ApiReader(bool hasBodies, bool isAsInV3 = false)
    {
        _hasBodies = hasBodies;
        _isAsInV3 = isAsInV3;
    }

    /// <returns>The operations that the caller may see and that fit, in the order of their names.</returns>
    public static IEnumerable<Operation> Operations(IHttpRequest request, Func<Operation, bool> fits) =>
        EndpointHost.Metadata.Operations
            .Where(operation => operation.RequestType.Namespace?.StartsWith("ServiceStack.Api.", StringComparison.Ordinal) != true)
            .Where(operation => fits(operation) && EndpointHost.Metadata.IsVisible(request, Format.Json, operation.Name))
            .OrderBy(operation => operation.Name, StringComparer.Ordinal);

    public IEnumerable<ApiCall> CallsOf(Operation operation) =>
        from route in operation.Routes
        from verb in route.AllowsAllVerbs ? VerbsOf(operation) : route.Verbs
        select Describe(operation, route.Path, verb, route.Summary, route.Notes);

    /// <summary>The call at v3's predefined address, which an operation has without any route.</summary>
    public ApiCall PredefinedCallOf(Operation operation) =>
        Describe(operation, $"/json/{(operation.IsOneWay ? "oneway" : "reply")}/{operation.Name}", "POST", null, null);

    private static IEnumerable<string> VerbsOf(Operation operation)
    {
        var own = (operation.Actions ?? []).Where(action => action != ActionContext.AnyAction).ToList();
        return own.Count == 0 || own.Count < operation.Actions.Count ? AnyVerbs.Union(own) : own;
    }

    private static Type ResponseOf(Operation operation)
    {
        var returned = operation.RequestType.GetInterfaces()
            .FirstOrDefault(one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IReturn<>))?.GetGenericArguments()[0];
        return returned == null ? operation.ResponseType : ResponseTypes.Whole(returned);
    }

    // on the request, the service and the action
    private static List<AuthenticateAttribute> LoginsOf(Operation operation, string verb)
    {
        var found = operation.RequestType.GetCustomAttributes(typeof(AuthenticateAttribute), true).ToList();
        if (operation.ServiceType is { } service)
        {
            found.AddRange(service.GetCustomAttributes(typeof(AuthenticateAttribute), true));
            if (ActionOf(service, operation.RequestType, verb) is { } action)
                found.AddRange(action.GetCustomAttributes(typeof(AuthenticateAttribute), true));
        }

        return found.Cast<AuthenticateAttribute>().Where(attribute => Covers(attribute.ApplyTo, verb)).ToList();
    }

    private static MethodInfo ActionOf(Type service, Type request, string verb) =>
        service.GetMethods().Where(method => method.GetParameters() is { Length: 1 } parameters && parameters[0].ParameterType == request)
            .Where(method => method.Name.Equals(verb, StringComparison.OrdinalIgnoreCase) || method.Name == "Any")
            .OrderBy(static method => method.Name == "Any").FirstOrDefault();

    private static bool Covers(ApplyTo applyTo, string verb) =>
        !Enum.TryParse<ApplyTo>(verb, ignoreCase: true, out var one) || (applyTo & one) != 0;

    private ApiCall Describe(Operation operation, string path, string verb, string summary, string notes) => new()
    {
        Path = Variable.Replace(path, "{$1}"),
        Verb = verb,
        Summary = summary,
        Notes = notes,
        Operation = operation,
        Parameters = Parameters(operation.RequestType, path, verb),
        Response = ResponseOf(operation),
        Errors = operation.RequestType.GetCustomAttributes(true).OfType<IApiResponseDescription>().ToList(),
        Logins = LoginsOf(operation, verb),
    };

    private List<ApiParameter> Parameters(Type type, string path, string verb)
    {
        var members = ApiMemberInfo.Of(type).ToList();
        var found = new List<ApiParameter>();
        var variables = Variable.Matches(path).Cast<Match>().Select(match => match.Groups[1].Value).ToList();
        foreach (var name in variables)
        {
            var member = members.FirstOrDefault(one => Is(one, name));
            found.Add(New(member, member?.For(verb), name, ApiParameter.InPath));
        }

        var hasAttributes = members.Any(member => member.Members.Length > 0);
        var hasBody = _isAsInV3 ? verb != "GET" : VerbsWithBody.Contains(verb);
        foreach (var member in members.Where(one => !variables.Exists(name => Is(one, name))))
        {
            var attribute = member.For(verb);
            if (attribute != null)
                found.Add(New(member, attribute, attribute.Name ?? member.Name, Place(attribute, hasBody && !_isAsInV3)));
            else if (!hasAttributes && !hasBody)
                found.Add(New(member, null, member.Name, ApiParameter.InQuery));
        }

        var wantsBody = hasBody && _hasBodies
            && found.TrueForAll(one => one.In != ApiParameter.InBody && (_isAsInV3 || one.In != ApiParameter.InForm));
        if (wantsBody && members.Exists(one => !variables.Exists(name => Is(one, name))))
            found.Add(new ApiParameter { Name = ApiParameter.InBody, In = ApiParameter.InBody, Type = type });
        return found;
    }

    private static bool Is(ApiMemberInfo member, string name) =>
        member.Name.Equals(name, StringComparison.OrdinalIgnoreCase)
        || member.Property.Name.Equals(name, StringComparison.OrdinalIgnoreCase)
        || member.Members.Any(attribute => name.Equals(attribute.Name, StringComparison.OrdinalIgnoreCase));

    // a member of "path" that is not in this route's is read from the query: the DTO has several routes
    private static string Place(ApiMemberAttribute attribute, bool hasBody) => attribute.ParameterType?.ToLowerInvariant() switch
    {
        ApiParameter.InBody => ApiParameter.InBody,
        ApiParameter.InForm => ApiParameter.InForm,
        ApiParameter.InHeader => ApiParameter.InHeader,
        null or "" when hasBody => ApiParameter.InForm,
        _ => ApiParameter.InQuery,
    };

    private static ApiParameter New(ApiMemberInfo member, ApiMemberAttribute attribute, string name, string place) => new()
    {
        Name = name,
        In = place,
        Description = attribute?.Description,
        Member = member,
        Type = member?.Type ?? typeof(string),
        DataType = attribute?.DataType,
        IsRequired = place == ApiParameter.InPath || attribute?.IsRequired == true,
        AllowsMultiple = attribute?.AllowMultiple == true,
        Allowed = member?.Allowed,
    };
}

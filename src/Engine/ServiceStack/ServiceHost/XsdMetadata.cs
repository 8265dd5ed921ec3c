namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;

/// <summary>What a WSDL describes: the operations that a SOAP version can call, and the data contracts of their assemblies.</summary>
public class XsdMetadata
{
    // v3 had it in an assembly of its own
    private const string Swagger = "ServiceStack.Api.Swagger";

    public XsdMetadata(ServiceMetadata metadata, bool flash = false)
    {
        Metadata = metadata;
        Flash = flash;
    }

    /// <summary>Of types with one name that derive from one another, only the first is described: Flash cannot tell them apart.</summary>
    public bool Flash { get; set; }

    public ServiceMetadata Metadata { get; set; }

    /// <returns>The types marked with [DataContract] in the assemblies of all operations.</returns>
    public List<Type> GetAllTypes()
    {
        var types = new List<Type>();
        var seen = new HashSet<Type>();
        var names = new HashSet<string>();
        var withSwagger = Metadata.RequestTypes.Any(type => type.Namespace == Swagger);
        foreach (var assembly in Assemblies())
        {
            foreach (var type in TypesOf(assembly))
            {
                if (type.IsGenericTypeDefinition || !type.IsDefined(typeof(DataContractAttribute), inherit: false)) continue;
                if (type.Namespace == Swagger && !withSwagger) continue;
                var described = Flash ? GetBaseTypeWithTheSameName(type) : type;
                if (Flash && !seen.Contains(described) && !names.Add(described.Name)) continue;
                if (seen.Add(described)) types.Add(described);
            }
        }

        return types;
    }

    public static Type GetBaseTypeWithTheSameName(Type type)
    {
        var found = type;
        for (var parent = type.BaseType; parent != null && parent != typeof(object); parent = parent.BaseType)
        {
            if (parent.Name == type.Name) found = parent;
        }

        return found;
    }

    public List<string> GetOneWayOperationNames(Format format) => Names(format, oneWay: true);

    public List<string> GetReplyOperationNames(Format format) => Names(format, oneWay: false);

    private static IEnumerable<Type> TypesOf(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException ex)
        {
            return ex.Types.Where(type => type != null);
        }
    }

    private IEnumerable<Assembly> Assemblies() => Metadata.RequestTypes.Concat(Metadata.ResponseTypes)
        .Select(type => type.Assembly)
        .Where(assembly => assembly != typeof(object).Assembly)
        .Distinct();

    private List<string> Names(Format format, bool oneWay)
    {
        var pages = WebHost.Endpoints.EndpointHost.Config?.MetadataPagesConfig;
        return Metadata.Operations
            .Where(operation => operation.IsOneWay == oneWay && Metadata.HasImplementation(operation, format))
            .Where(operation => pages == null || pages.CanAccess(format, operation.Name))
            .Select(operation => operation.Name)
            .ToList();
    }
}

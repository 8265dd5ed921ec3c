namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;

/// <summary>What a WSDL describes: the operations that a SOAP version can call, and the data contracts of their assemblies.</summary>
public class XsdMetadata
{
    // v3 had it in an assembly of its own
    private const string EngineServices = "ServiceStack.ServiceInterface";
    private const string Swagger = "ServiceStack.Api.Swagger";

    private HashSet<Type> _hidden;

    /// <summary>Describes the operations of an application.</summary>
    /// <param name="flash">Describes only one of types with the same name, which Flash needs.</param>
    public XsdMetadata(ServiceMetadata metadata, bool flash = false)
    {
        Metadata = metadata;
        Flash = flash;
    }

    /// <summary>Of types with one name that derive from one another, only the first is described: Flash cannot distinguish them.</summary>
    public bool Flash { get; set; }

    /// <summary>The operations of the application.</summary>
    public ServiceMetadata Metadata { get; set; }

    /// <summary>The request whose client reads the description; null describes the operations that nobody may see, too.</summary>
    internal IHttpRequest Reader { get; init; }

    /// <summary>Returns the types that the schema describes.</summary>
    /// <returns>
    /// The types marked with [DataContract] in the assemblies of all operations, and the messages of operations that have none, whose
    /// schema is that of their public members.
    /// </returns>
    public List<Type> GetAllTypes()
    {
        var types = new List<Type>();
        var seen = new HashSet<Type>();
        var names = new HashSet<string>();
        var withSwagger = Metadata.RequestTypes.Any(type => type.Namespace == Swagger);
        var hidden = GetHiddenMessages();
        foreach (var assembly in Assemblies())
        {
            foreach (var type in TypesOf(assembly))
            {
                if (type.IsGenericTypeDefinition || !type.IsDefined(typeof(DataContractAttribute), inherit: false)) continue;
                if ((type.Namespace == Swagger && !withSwagger) || hidden.Contains(type)) continue;
                var described = Flash ? GetBaseTypeWithTheSameName(type) : type;
                if (Flash && !seen.Contains(described) && !names.Add(described.Name)) continue;
                if (seen.Add(described)) types.Add(described);
            }
        }

        foreach (var message in GetPlainMessages())
        {
            if ((message.Namespace != Swagger || withSwagger) && seen.Add(message)) types.Add(message);
        }

        return types;
    }

    /// <returns>The messages of operations that have no [DataContract].</returns>
    internal IEnumerable<Type> GetPlainMessages() =>
        WebHost.Endpoints.EndpointHost.Config is { V3Behaviour.NoSchemaOfPlainClasses: true }
            ? []
            : GetListedMessages().Where(IsPlain);

    /// <summary>Returns the farthest base class that has the type's name; the type itself if none has.</summary>
    public static Type GetBaseTypeWithTheSameName(Type type)
    {
        var found = type;
        for (var parent = type.BaseType; parent != null && parent != typeof(object); parent = parent.BaseType)
        {
            if (parent.Name == type.Name) found = parent;
        }

        return found;
    }

    /// <summary>Returns the names of operations without a response that the format can call.</summary>
    public List<string> GetOneWayOperationNames(Format format) => Names(format, oneWay: true);

    /// <summary>Returns the names of operations with a response that the format can call.</summary>
    public List<string> GetReplyOperationNames(Format format) => Names(format, oneWay: false);

    /// <summary>
    /// The element of an operation's message, by its contract: of a class without [DataContract], in the namespace of its own.
    /// </summary>
    internal static XmlQualifiedName ElementOf(Type message)
    {
        try
        {
            return new XsdDataContractExporter().GetRootElementName(message);
        }
        catch (Exception ex) when (ex is InvalidDataContractException or NotSupportedException or ArgumentException)
        {
            return null;
        }
    }

    // what a serializer of data contracts takes without [DataContract]: a public class that can be made
    private static bool IsPlain(Type type) =>
        type is { IsClass: true, IsAbstract: false, IsGenericType: false } && type != typeof(string) && type != typeof(object)
        && (type.IsPublic || type.IsNestedPublic) && !type.IsArray && type.GetConstructor(Type.EmptyTypes) != null
        && !type.IsDefined(typeof(DataContractAttribute), inherit: false) && ElementOf(type) != null;

    // those of the engine by name: the compiler orders them by file, and clients compare schemas
    private static IEnumerable<Type> TypesOf(Assembly assembly)
    {
        var types = LoadableTypesOf(assembly);
        return assembly.GetName().Name == EngineServices ? types.OrderBy(type => type.Name, StringComparer.Ordinal) : types;
    }

    private static IEnumerable<Type> LoadableTypesOf(Assembly assembly)
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

    private IEnumerable<Assembly> Assemblies() => GetListedMessages()
        .Select(type => type.Assembly)
        .Where(assembly => assembly != typeof(object).Assembly)
        .Distinct();

    private IEnumerable<Type> GetListedMessages()
    {
        var hidden = GetHiddenMessages();
        return Metadata.RequestTypes.Concat(Metadata.ResponseTypes).Where(type => !hidden.Contains(type));
    }

    // requests and responses of hidden operations, but for those that a listed one has too; found once for a reader
    private HashSet<Type> GetHiddenMessages()
    {
        if (_hidden != null) return _hidden;

        var isListed = Metadata.Operations.ToLookup(IsListed);
        _hidden = new HashSet<Type>(isListed[false].SelectMany(Messages));
        _hidden.ExceptWith(isListed[true].SelectMany(Messages));
        return _hidden;
    }

    private static IEnumerable<Type> Messages(Operation operation) =>
        operation.ResponseType == null ? [operation.RequestType] : [operation.RequestType, operation.ResponseType];

    private bool IsListed(Operation operation) => Reader == null || Metadata.IsListedFor(Reader, operation);

    private List<string> Names(Format format, bool oneWay)
    {
        var pages = WebHost.Endpoints.EndpointHost.Config?.MetadataPagesConfig;
        return Metadata.Operations
            .Where(operation => operation.IsOneWay == oneWay && Metadata.HasImplementation(operation, format))
            .Where(operation => pages == null || pages.CanAccess(format, operation.Name))
            .Where(IsListed)
            .Select(operation => operation.Name)
            .ToList();
    }
}

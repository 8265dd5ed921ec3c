namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

/// <summary>Options for generators of DTOs.</summary>
public class MetadataTypesConfig
{
    /// <summary>Creates options. The parameters are the properties of the same names.</summary>
    public MetadataTypesConfig(
        string baseUrl = null,
        bool makePartial = true,
        bool makeVirtual = true,
        bool addReturnMarker = true,
        bool convertDescriptionToComments = true,
        bool addDataContractAttributes = false,
        bool makeDataContractsExtensible = false,
        bool addIndexesToDataMembers = false,
        string addDefaultXmlNamespace = null,
        bool initializeCollections = true,
        bool addResponseStatus = false,
        int? addImplicitVersion = null)
    {
        BaseUrl = baseUrl;
        MakePartial = makePartial;
        MakeVirtual = makeVirtual;
        AddReturnMarker = addReturnMarker;
        AddDescriptionAsComments = convertDescriptionToComments;
        AddDataContractAttributes = addDataContractAttributes;
        MakeDataContractsExtensible = makeDataContractsExtensible;
        AddIndexesToDataMembers = addIndexesToDataMembers;
        AddDefaultXmlNamespace = addDefaultXmlNamespace;
        InitializeCollections = initializeCollections;
        AddResponseStatus = addResponseStatus;
        AddImplicitVersion = addImplicitVersion;

        DefaultNamespaces =
        [
            "System",
            "System.Collections",
            "System.ComponentModel",
            "System.Collections.Generic",
            "System.Runtime.Serialization",
            "ServiceStack.ServiceHost",
            "ServiceStack.ServiceInterface.ServiceModel",
        ];
    }

    /// <summary>Whether DTOs get <c>DataContract</c> and <c>DataMember</c>. Default: <see langword="false"/>.</summary>
    public bool AddDataContractAttributes { get; set; }

    /// <summary>XML namespace of the contracts; <see langword="null"/> for none.</summary>
    public string AddDefaultXmlNamespace { get; set; }

    /// <summary>Whether descriptions become comments. Default: <see langword="true"/>.</summary>
    public bool AddDescriptionAsComments { get; set; }

    /// <summary>Value of a property <c>Version</c> in each request; <see langword="null"/> for no such property.</summary>
    public int? AddImplicitVersion { get; set; }

    /// <summary>Whether <c>DataMember</c> gets an order. Default: <see langword="false"/>.</summary>
    public bool AddIndexesToDataMembers { get; set; }

    /// <summary>Whether responses get a <c>ResponseStatus</c>. Default: <see langword="false"/>.</summary>
    public bool AddResponseStatus { get; set; }

    /// <summary>Whether requests implement <c>IReturn&lt;T&gt;</c>. Default: <see langword="true"/>.</summary>
    public bool AddReturnMarker { get; set; }

    /// <summary>URL of the services.</summary>
    public string BaseUrl { get; set; }

    /// <summary>Namespaces that generated code uses.</summary>
    public List<string> DefaultNamespaces { get; set; }

    /// <summary>Whether constructors create collections. Default: <see langword="true"/>.</summary>
    public bool InitializeCollections { get; set; }

    /// <summary>Whether DTOs implement <c>IExtensibleDataObject</c>. Default: <see langword="false"/>.</summary>
    public bool MakeDataContractsExtensible { get; set; }

    /// <summary>Whether classes are partial. Default: <see langword="true"/>.</summary>
    public bool MakePartial { get; set; }

    /// <summary>Whether properties are virtual. Default: <see langword="true"/>.</summary>
    public bool MakeVirtual { get; set; }
}

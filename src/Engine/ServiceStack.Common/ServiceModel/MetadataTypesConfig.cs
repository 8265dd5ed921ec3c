namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

public class MetadataTypesConfig
{
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

    public bool AddDataContractAttributes { get; set; }

    public string AddDefaultXmlNamespace { get; set; }

    public bool AddDescriptionAsComments { get; set; }

    public int? AddImplicitVersion { get; set; }

    public bool AddIndexesToDataMembers { get; set; }

    public bool AddResponseStatus { get; set; }

    public bool AddReturnMarker { get; set; }

    public string BaseUrl { get; set; }

    public List<string> DefaultNamespaces { get; set; }

    public bool InitializeCollections { get; set; }

    public bool MakeDataContractsExtensible { get; set; }

    public bool MakePartial { get; set; }

    public bool MakeVirtual { get; set; }
}

namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Utils;

/// <summary>The text of the schemas of a set of types, for a WSDL.</summary>
public class XsdGenerator
{
    /// <summary>Initializes a new instance of the <see cref="XsdGenerator"/> class.</summary>
    public XsdGenerator()
    {
    }

    /// <summary>The request and response types that the schema describes.</summary>
    public ICollection<Type> OperationTypes { get; set; }

    /// <summary>Describes only one of types with the same name, which Flash needs.</summary>
    public bool OptimizeForFlash { get; set; }

    /// <inheritdoc/>
    public override string ToString()
    {
        if (OperationTypes == null || OperationTypes.Count == 0) return null;
        var types = OptimizeForFlash ? OperationTypes.Select(XsdMetadata.GetBaseTypeWithTheSameName).Distinct().ToList() : OperationTypes;
        return XsdUtils.GetXsd(XsdUtils.GetXmlSchemaSet(types));
    }
}

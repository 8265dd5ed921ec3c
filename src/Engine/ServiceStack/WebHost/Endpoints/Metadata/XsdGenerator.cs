namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Utils;

/// <summary>The text of the schemas of a set of types, for a WSDL.</summary>
public class XsdGenerator
{
    public XsdGenerator()
    {
    }

    public ICollection<Type> OperationTypes { get; set; }

    public bool OptimizeForFlash { get; set; }

    public override string ToString()
    {
        if (OperationTypes == null || OperationTypes.Count == 0) return null;
        var types = OptimizeForFlash ? OperationTypes.Select(XsdMetadata.GetBaseTypeWithTheSameName).Distinct().ToList() : OperationTypes;
        return XsdUtils.GetXsd(XsdUtils.GetXmlSchemaSet(types));
    }
}

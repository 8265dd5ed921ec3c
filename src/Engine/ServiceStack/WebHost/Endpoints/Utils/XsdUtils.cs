namespace ServiceStack.WebHost.Endpoints.Utils;

using System;
using System.Collections.Generic;
using System.Xml.Schema;

public class XsdUtils
{
    public XsdUtils()
    {
    }

    public static XmlSchemaSet GetXmlSchemaSet(ICollection<Type> operationTypes) => throw new NotImplementedException();

    public static string GetXsd(Type operationType) => throw new NotImplementedException();

    public static string GetXsd(XmlSchemaSet schemaSet) => throw new NotImplementedException();
}

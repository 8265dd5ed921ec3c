namespace ServiceStack.WebHost.Endpoints.Utils;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using ServiceStack.Logging;

/// <summary>XML schemas of data contracts.</summary>
public class XsdUtils
{
    private const string SerializationNamespace = "http://schemas.microsoft.com/2003/10/Serialization/";

    private static readonly ILog Log = LogManager.GetLogger(typeof(XsdUtils));

    // .NET 10 describes these two always; earlier frameworks do not know them.
    private static readonly string[] LaterTypes = { "dateOnly", "timeOnly" };

    private static readonly XmlWriterSettings Fragment = new() { Indent = true, OmitXmlDeclaration = true };

    /// <summary>Initializes a new instance of the <see cref="XsdUtils"/> class.</summary>
    public XsdUtils()
    {
    }

    /// <summary>Returns the XML schemas of types.</summary>
    /// <returns>The schemas of all the types and those they refer to; a type that is no data contract is left out.</returns>
    public static XmlSchemaSet GetXmlSchemaSet(ICollection<Type> operationTypes)
    {
        var exporter = Export(operationTypes);
        DropLaterTypes(exporter.Schemas);
        exporter.Schemas.Compile();
        return exporter.Schemas;
    }

    /// <summary>Returns the XML schema of a request or response type.</summary>
    public static string GetXsd(Type operationType)
    {
        if (operationType == null) return null;
        var exporter = new XsdDataContractExporter();
        exporter.Export(operationType);
        return GetXsd(exporter.Schemas);
    }

    /// <summary>Returns XML schemas as one text.</summary>
    public static string GetXsd(XmlSchemaSet schemaSet)
    {
        var text = new StringWriter();
        foreach (var schema in SchemasOf(schemaSet))
        {
            Write(schema, text);
            text.WriteLine();
        }

        return text.ToString();
    }

    /// <summary>The schemas in the order of their making, without that of XML Schema itself.</summary>
    internal static IEnumerable<XmlSchema> SchemasOf(XmlSchemaSet schemaSet) =>
        schemaSet.Schemas().Cast<XmlSchema>().Where(schema => schema.TargetNamespace != XmlSchema.Namespace);

    private static void Write(XmlSchema schema, TextWriter target)
    {
        using var writer = XmlWriter.Create(target, Fragment);
        schema.Write(writer);
    }

    private static XsdDataContractExporter Export(ICollection<Type> types)
    {
        var exporter = new XsdDataContractExporter();
        try
        {
            exporter.Export(types);
            return exporter;
        }
        catch (Exception ex) when (ex is InvalidDataContractException or NotSupportedException or ArgumentException)
        {
            Log.Warn("Not every type is a data contract, exporting them one by one", ex);
        }

        exporter = new XsdDataContractExporter();
        foreach (var type in types)
        {
            if (CanExport(type)) exporter.Export(type);
            else Log.WarnFormat("{0} is no data contract and has no schema", type.FullName);
        }

        return exporter;
    }

    private static bool CanExport(Type type)
    {
        try
        {
            new XsdDataContractExporter().Export(type);
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }

    private static void DropLaterTypes(XmlSchemaSet schemas)
    {
        XmlSchema serialization = null;
        foreach (var schema in SchemasOf(schemas))
        {
            if (schema.TargetNamespace == SerializationNamespace) serialization = schema;
        }

        if (serialization == null) return;
        foreach (var name in LaterTypes)
        {
            var later = serialization.Items.OfType<XmlSchemaSimpleType>().FirstOrDefault(type => type.Name == name);
            if (later == null || IsUsed(schemas, name)) continue;
            serialization.Items.Remove(later);
            schemas.Reprocess(serialization);
        }
    }

    private static bool IsUsed(XmlSchemaSet schemas, string name)
    {
        foreach (var schema in SchemasOf(schemas))
        {
            var text = new StringWriter();
            Write(schema, text);
            if (text.ToString().Contains(":" + name + "\"")) return true;
        }

        return false;
    }
}

namespace ServiceStack.Common;

using System;

public class UrnId
{
    public string IdFieldName => throw new NotImplementedException();

    public string IdFieldValue => throw new NotImplementedException();

    public string TypeName => throw new NotImplementedException();

    public static string Create(string objectTypeName, string idFieldValue) => throw new NotImplementedException();

    public static string Create(Type objectType, string idFieldValue) => throw new NotImplementedException();

    public static string Create(Type objectType, string idFieldName, string idFieldValue) => throw new NotImplementedException();

    public static string Create<T>(object idFieldValue) => throw new NotImplementedException();

    public static string Create<T>(string idFieldValue) => throw new NotImplementedException();

    public static string Create<T>(string idFieldName, string idFieldValue) => throw new NotImplementedException();

    public static string CreateWithParts(string objectTypeName, params string[] keyParts) => throw new NotImplementedException();

    public static string CreateWithParts<T>(params string[] keyParts) => throw new NotImplementedException();

    public static Guid GetGuidId(string urn) => throw new NotImplementedException();

    public static long GetLongId(string urn) => throw new NotImplementedException();

    public static string GetStringId(string urn) => throw new NotImplementedException();

    public static UrnId Parse(string urnId) => throw new NotImplementedException();
}

namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class RestPath : IRestPath
{
    public string[] Verbs;

    public RestPath(Type requestType, string path)
    {
        RequestType = requestType;
        Path = path;
    }

    public RestPath(Type requestType, string path, string verbs, string summary = null, string notes = null)
    {
        throw new NotImplementedException();
    }

    public string AllowedVerbs => throw new NotImplementedException();

    public bool AllowsAllVerbs => throw new NotImplementedException();

    public string FirstMatchHashKey => throw new NotImplementedException();

    public bool IsValid { get; set; }

    public bool IsWildCardPath => throw new NotImplementedException();

    public string Notes { get; }

    public string Path { get; }

    public int PathComponentsCount { get; set; }

    public Type RequestType { get; }

    public string Summary { get; }

    public int TotalComponentsCount { get; set; }

    public string UniqueMatchHashKey => throw new NotImplementedException();

    public object CreateRequest(string pathInfo) => throw new NotImplementedException();

    public object CreateRequest(string pathInfo, Dictionary<string, string> queryStringAndFormData, object fromInstance) => throw new NotImplementedException();

    public static IEnumerable<string> GetFirstMatchHashKeys(string[] pathPartsForMatching) => throw new NotImplementedException();

    public static IEnumerable<string> GetFirstMatchWildCardHashKeys(string[] pathPartsForMatching) => throw new NotImplementedException();

    public override int GetHashCode() => throw new NotImplementedException();

    public static string[] GetPathPartsForMatching(string pathInfo) => throw new NotImplementedException();

    public bool IsMatch(string httpMethod, string[] withPathInfoParts) => throw new NotImplementedException();

    public bool IsMatch(string httpMethod, string[] withPathInfoParts, out int wildcardMatchCount) => throw new NotImplementedException();

    public int MatchScore(string httpMethod, string[] withPathInfoParts) => throw new NotImplementedException();
}

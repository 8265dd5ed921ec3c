namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;

/// <summary>A client that reads a whole map, which v3's interface does not.</summary>
internal interface INameMaps
{
    /// <returns>A copy.</returns>
    Dictionary<string, string> GetAllEntriesFromHash(string hashId);
}

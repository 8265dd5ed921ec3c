namespace ServiceStack.MiniProfiler.Storage;

using System;
using System.Collections.Generic;

/// <summary>Keeps the results of profilers.</summary>
public interface IStorage
{
    /// <summary>Returns the results that a user has not seen.</summary>
    /// <returns>The ids of results that the user has not seen.</returns>
    List<Guid> GetUnviewedIds(string user);

    /// <summary>Loads results by their id.</summary>
    /// <returns>Null if there is none.</returns>
    Profiler Load(Guid id);

    /// <summary>Stores results, to be loaded by their id.</summary>
    void Save(Profiler profiler);
}

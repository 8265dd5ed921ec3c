namespace ServiceStack.MiniProfiler.Storage;

using System;
using System.Collections.Generic;

/// <summary>Keeps the results of profilers.</summary>
public interface IStorage
{
    /// <returns>The ids of results that the user has not seen.</returns>
    List<Guid> GetUnviewedIds(string user);

    /// <returns>Null if there is none.</returns>
    Profiler Load(Guid id);

    /// <summary>Stores results, to be loaded by their id.</summary>
    void Save(Profiler profiler);
}

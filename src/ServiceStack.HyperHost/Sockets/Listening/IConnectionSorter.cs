using System.Collections.Generic;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Listening;

/// <summary>Says where connections go that were just accepted. For the thread that accepts; nothing here may wait.</summary>
internal interface IConnectionSorter
{
    /// <summary>Takes connections that go elsewhere, and says which are served here. The others are sorted once more, soon.</summary>
    /// <param name="connections">Up to 16. Those that were taken or are served here are removed.</param>
    /// <param name="seen">How many of them, the first, were sorted before: none of these may stay.</param>
    /// <param name="here">Gets those that are served here.</param>
    void Sort(List<DescriptorHandle> connections, int seen, List<DescriptorHandle> here);
}

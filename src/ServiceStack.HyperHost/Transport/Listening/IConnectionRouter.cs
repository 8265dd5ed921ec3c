using System.Collections.Generic;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Routes connections that were just accepted. Called by the accepting thread; must not block.</summary>
internal interface IConnectionRouter
{
    /// <summary>Takes connections of other processes, and returns those that are served here. The others are routed again, soon.</summary>
    /// <param name="connections">Up to 16. Those that were taken or are served here are removed.</param>
    /// <param name="seen">How many of them, the first, were sorted before: none of these may stay.</param>
    /// <param name="here">Gets those that are served here.</param>
    void Sort(List<DescriptorHandle> connections, int seen, List<DescriptorHandle> here);
}

using System.Collections.Generic;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Routes accepted connections to the processes that serve them. Called by the accepting thread; must not block.</summary>
internal interface IConnectionRouter
{
    /// <summary>Passes connections to other processes, and returns connections that this process serves.</summary>
    /// <param name="connections">Up to 16. Routed connections are removed; the caller tries the rest again soon.</param>
    /// <param name="seen">Number of connections, at the start of the list, that are tried for the second time: they must be routed.</param>
    /// <param name="here">Receives the connections that this process serves.</param>
    void Sort(List<DescriptorHandle> connections, int seen, List<DescriptorHandle> here);
}

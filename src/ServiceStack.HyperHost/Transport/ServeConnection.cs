using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport;

/// <summary>Serves one connection. The caller closes the connection when the task completes.</summary>
internal delegate Task ServeConnection(PipeConnection connection);

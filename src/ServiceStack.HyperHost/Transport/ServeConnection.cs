using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport;

/// <summary>Serves one connection; the connection is closed when the task ends.</summary>
internal delegate Task ServeConnection(PipeConnection connection);

namespace System.ServiceModel;

using System.ServiceModel.Channels;

public interface IContextChannel : IChannel
{
    EndpointAddress LocalAddress { get; }

    TimeSpan OperationTimeout { get; set; }

    EndpointAddress RemoteAddress { get; }

    string SessionId { get; }
}

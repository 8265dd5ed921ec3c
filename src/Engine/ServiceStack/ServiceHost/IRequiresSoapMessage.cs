namespace ServiceStack.ServiceHost;

using System.ServiceModel.Channels;

/// <summary>A request that receives the complete SOAP message in addition to its properties.</summary>
public interface IRequiresSoapMessage
{
    /// <summary>The message as it came; null if the request came otherwise than by SOAP.</summary>
    Message Message { get; set; }
}

namespace System.ServiceModel;

public enum TransferMode
{
    Buffered,
    Streamed,
    StreamedRequest,
    StreamedResponse,
}

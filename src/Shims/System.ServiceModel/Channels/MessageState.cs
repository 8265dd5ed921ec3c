namespace System.ServiceModel.Channels;

public enum MessageState
{
    Created,
    Read,
    Written,
    Copied,
    Closed,
}

namespace System.ServiceModel.Channels;

public abstract class Message
{
}

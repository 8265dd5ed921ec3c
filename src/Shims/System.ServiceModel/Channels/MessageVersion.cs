namespace System.ServiceModel.Channels;

public class MessageVersion
{
}

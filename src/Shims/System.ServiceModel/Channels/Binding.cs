namespace System.ServiceModel.Channels;

public class Binding
{
}

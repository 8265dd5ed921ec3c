namespace System.ServiceModel.Channels;

public class BindingParameterCollection
{
}

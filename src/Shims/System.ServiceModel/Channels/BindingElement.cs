namespace System.ServiceModel.Channels;

public abstract class BindingElement
{
    public abstract BindingElement Clone();
}

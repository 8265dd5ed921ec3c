namespace System.ServiceModel.Channels;

public abstract class Binding
{
    protected Binding()
    {
        Name = GetType().Name;
    }

    protected Binding(string name, string ns)
    {
        Name = name;
        Namespace = ns;
    }

    public string Name { get; set; }

    public string Namespace { get; set; } = "http://tempuri.org/";

    public abstract string Scheme { get; }

    public MessageVersion MessageVersion => GetMessageVersion();

    public TimeSpan CloseTimeout { get; set; } = TimeSpan.FromMinutes(1);

    public TimeSpan OpenTimeout { get; set; } = TimeSpan.FromMinutes(1);

    public TimeSpan ReceiveTimeout { get; set; } = TimeSpan.FromMinutes(10);

    public TimeSpan SendTimeout { get; set; } = TimeSpan.FromMinutes(1);

    public virtual BindingElementCollection CreateBindingElements() => [];

    private protected abstract MessageVersion GetMessageVersion();
}

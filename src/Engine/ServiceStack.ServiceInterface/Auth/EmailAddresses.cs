namespace ServiceStack.ServiceInterface.Auth;

public class EmailAddresses
{
    /// <summary>Initializes a new instance of the <see cref="EmailAddresses"/> class.</summary>
    public EmailAddresses()
    {
    }

    public string Address { get; set; }

    public string Type { get; set; }
}

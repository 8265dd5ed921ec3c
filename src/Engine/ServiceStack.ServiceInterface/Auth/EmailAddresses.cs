namespace ServiceStack.ServiceInterface.Auth;

public class EmailAddresses
{
    public EmailAddresses()
    {
    }

    public string Address { get; set; }

    public string Type { get; set; }
}

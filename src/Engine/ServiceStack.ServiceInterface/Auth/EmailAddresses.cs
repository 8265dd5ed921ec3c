namespace ServiceStack.ServiceInterface.Auth;

/// <summary>An e-mail address of a user.</summary>
public class EmailAddresses
{
    /// <summary>Initializes a new instance of the <see cref="EmailAddresses"/> class.</summary>
    public EmailAddresses()
    {
    }

    /// <summary>The address.</summary>
    public string Address { get; set; }

    /// <summary>The kind of address, as <c>work</c>.</summary>
    public string Type { get; set; }
}

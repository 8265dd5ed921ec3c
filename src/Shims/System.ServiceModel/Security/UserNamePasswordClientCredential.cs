namespace System.ServiceModel.Security;

public sealed class UserNamePasswordClientCredential
{
    public string UserName { get; set; }

    public string Password { get; set; }
}

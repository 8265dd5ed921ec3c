namespace ServiceStack.ServiceInterface.Auth;

public class FullRegistrationValidator : RegistrationValidator
{
    public FullRegistrationValidator()
    {
    }
}

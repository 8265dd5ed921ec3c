namespace ServiceStack.ServiceInterface.Auth;

public interface IClearable
{
    void Clear();
}

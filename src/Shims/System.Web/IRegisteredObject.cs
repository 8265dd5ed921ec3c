namespace System.Web.Hosting;

public interface IRegisteredObject
{
    void Stop(bool immediate);
}

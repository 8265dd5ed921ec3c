namespace Owin
{
    public interface IAppBuilder { }
}

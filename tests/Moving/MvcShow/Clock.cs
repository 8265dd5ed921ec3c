namespace MvcShow
{
    // a service of ASP.NET Core
    public class Clock
    {
        public int Year { get { return 2013; } }
    }
}

[assembly: WebActivator.PreApplicationStartMethod(typeof(Depot.AppStart), "Start")]

namespace Depot
{
    public static class AppStart
    {
        public static void Start() { }
    }
}

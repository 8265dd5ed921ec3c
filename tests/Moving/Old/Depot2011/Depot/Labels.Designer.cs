namespace Depot
{
    internal class Labels
    {
        private static System.Resources.ResourceManager resourceMan;

        internal static System.Resources.ResourceManager ResourceManager
        {
            get
            {
                if (resourceMan == null) resourceMan = new System.Resources.ResourceManager("Depot.Labels", typeof(Labels).Assembly);
                return resourceMan;
            }
        }

        internal static string Crate
        {
            get { return ResourceManager.GetString("Crate", System.Globalization.CultureInfo.InvariantCulture); }
        }
    }
}

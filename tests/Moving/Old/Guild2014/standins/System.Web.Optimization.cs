namespace System.Web.Optimization
{
    public class Bundle
    {
        public Bundle(string path) { }

        public Bundle Include(params string[] paths) { return this; }
    }

    public class ScriptBundle : Bundle
    {
        public ScriptBundle(string path) : base(path) { }
    }

    public class StyleBundle : Bundle
    {
        public StyleBundle(string path) : base(path) { }
    }

    public class BundleCollection
    {
        public void Add(Bundle bundle) { }
    }

    public static class BundleTable
    {
        private static readonly BundleCollection All = new BundleCollection();

        public static BundleCollection Bundles { get { return All; } }
    }
}

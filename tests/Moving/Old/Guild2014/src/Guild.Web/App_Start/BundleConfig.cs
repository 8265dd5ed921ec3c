using System.Web.Optimization;

namespace Guild.Web
{
    public enum ScriptOptions
    {
        Separate,
        Together,
    }

    public class BundleConfig
    {
        public static ScriptOptions Options { get; set; }

        public static void RegisterBundles(BundleCollection bundles)
        {
            bundles.Add(new ScriptBundle("~/bundles/notices").Include("~/Content/notices.js"));
            bundles.Add(new StyleBundle("~/bundles/css").Include("~/Content/guild.css"));
        }
    }
}

using NUnit.Framework;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class SiteNamesTests
{
    [TestCase("page.txt")]
    [TestCase("a b.txt")]
    [TestCase("é ü.txt")]
    [TestCase("a..b")]
    [TestCase("v1.2.3")]
    [TestCase("console.js")]
    [TestCase("com10.txt")]
    [TestCase("nul-1.txt")]
    [TestCase("report~12x.pdf")]
    [TestCase("a-long-name~1.html")]
    [TestCase("image~1.thumbnail")]
    public void A_plain_name_is_plain(string name) => Assert.That(SiteNames.IsPlain(name));

    [TestCase("")]
    [TestCase(".")]
    [TestCase("..")]
    [TestCase("...")]
    [TestCase("C:")]
    [TestCase("~")]
    [TestCase("~$report.docx")]
    [TestCase("PROGRA~1")]
    [TestCase("WEB~1.CON")]
    [TestCase("~1")]
    [TestCase("a~10.js")]
    [TestCase("CON")]
    [TestCase("nul")]
    [TestCase("Aux.txt")]
    [TestCase("prn.tar.gz")]
    [TestCase("COM1")]
    [TestCase("lpt9.css")]
    [TestCase("COM\u00b9.txt")]
    [TestCase("NUL .txt")]
    [TestCase("CONIN$")]
    [TestCase("a\u0085b")]
    [TestCase("a\u007fb")]
    public void A_name_that_means_another_thing_on_some_system_is_not(string name) => Assert.That(SiteNames.IsPlain(name), Is.False);

    [TestCase(".git")]
    [TestCase(".env")]
    [TestCase(".well-known2")]
    [TestCase("App_Data")]
    [TestCase("APP_DATA")]
    [TestCase("bin")]
    [TestCase("Obj")]
    [TestCase("page.txt~")]
    public void A_name_of_the_applications_own_is_hidden(string name) => Assert.That(SiteNames.IsHidden(name));

    [TestCase(".well-known")]
    [TestCase("binary")]
    [TestCase("App_Data2")]
    [TestCase("page.txt")]
    public void Other_names_are_not_hidden(string name) => Assert.That(SiteNames.IsHidden(name), Is.False);

    [TestCase("web.config")]
    [TestCase("Web.Config")]
    [TestCase("App.exe.config")]
    [TestCase("appsettings.json")]
    [TestCase("AppSettings.Production.JSON")]
    [TestCase("Own.deps.json")]
    [TestCase("Own.runtimeconfig.json")]
    [TestCase("Own.runtimeconfig.dev.json")]
    [TestCase("page.cshtml")]
    [TestCase("Page.razor")]
    [TestCase("default.aspx")]
    [TestCase("Global.asax")]
    [TestCase("Service.cs")]
    [TestCase("Site.csproj")]
    [TestCase("site.mdf")]
    [TestCase("site.sqlite")]
    [TestCase("server.pfx")]
    [TestCase("Own.pdb")]
    [TestCase("key-6d1c8b1e-2f0f-4d0e-9a5b-0c9c2b7f3a11.xml")]
    [TestCase("web.config.bak")]
    [TestCase("web.config.gz")]
    [TestCase("appsettings.json.old.br")]
    public void Settings_sources_databases_and_keys_are_private(string name) => Assert.That(SiteNames.IsPrivate(name));

    [TestCase("config.js")]
    [TestCase("data.json")]
    [TestCase("appsettings.js")]
    [TestCase("key-1.xml")]
    [TestCase("feed.xml")]
    [TestCase("site.css.gz")]
    [TestCase("setup.exe")]
    public void Other_files_are_not_private(string name) => Assert.That(SiteNames.IsPrivate(name), Is.False);

    [TestCase("/a/b.txt", "a|b.txt")]
    [TestCase("a/b.txt", "a|b.txt")]
    [TestCase("/a/", "a")]
    [TestCase("/.well-known/security.txt", ".well-known|security.txt")]
    [TestCase("/", "")]
    [TestCase("", "")]
    public void A_path_is_divided(string path, string expected) =>
        Assert.That(string.Join("|", SiteNames.Split(path) ?? ["null"]), Is.EqualTo(expected));

    [TestCase("//")]
    [TestCase("//a")]
    [TestCase("/a//b")]
    [TestCase("/a//")]
    [TestCase("/a/./b")]
    [TestCase("/a/../b")]
    [TestCase("/a/.")]
    [TestCase("/..")]
    [TestCase("/web.config/.")]
    [TestCase("/a\\..\\web.config")]
    [TestCase("/sub/C:/windows/system.ini")]
    [TestCase("/page.txt::$DATA")]
    [TestCase("/page.cshtml.")]
    [TestCase("/web.config ")]
    [TestCase("/a\0.txt")]
    [TestCase("/x/App_Data/a.txt")]
    [TestCase("/.git/config")]
    [TestCase(null)]
    public void A_path_with_another_name_is_none(string? path) => Assert.That(SiteNames.Split(path), Is.Null);

    [TestCase("Order", true)]
    [TestCase("Order.mobile", true)]
    [TestCase("_Secret", false)]
    [TestCase("/_Secret", false)]
    [TestCase("Views/Order", false)]
    [TestCase("~/Views/Order", false)]
    [TestCase("..", false)]
    [TestCase("a\\_Secret", false)]
    [TestCase("", false)]
    public void A_client_names_a_view_without_a_folder(string name, bool expected) =>
        Assert.That(SiteNames.IsView(name), Is.EqualTo(expected));
}

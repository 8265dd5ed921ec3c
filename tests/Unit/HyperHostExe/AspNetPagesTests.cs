using ServiceStack.HyperHost.Inspection;
using ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class AspNetPagesTests
{
    private OldFiles _site = null!;

    [SetUp]
    public void MakeFolder() => _site = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _site.Dispose();

    [Test]
    public void Names_pages_in_one_line()
    {
        string[] pages = ["Default.aspx", "admin/Users.ASPX", "admin/old/Get.ashx", "Shop.asmx", "View/Index.cshtml"];
        foreach (var page in pages) _site.Write(page);

        var line = AspNetPages.Complaint(_site.Folder + "/");

        Assert.That(line, Does.Contain("Default.aspx, Shop.asmx, View/Index.cshtml and 2 more are pages of ASP.NET"));
        Assert.That(line, Does.Contain("refused").And.Contain("--applications").And.Not.Contain("\n"));
    }

    [TestCase("ServiceStack.Razor.dll")]
    [TestCase("bin/ServiceStack.Razor.dll")]
    public void Leaves_the_views_of_an_application_with_Razor_out(string assembly)
    {
        _site.Write(assembly);
        _site.Write("Views/Order.cshtml");

        Assert.That(AspNetPages.Complaint(_site.Folder), Is.Null);
    }

    [Test]
    public void Calls_one_page_one()
    {
        _site.Write("Default.aspx");

        Assert.That(AspNetPages.Complaint(_site.Folder), Does.Contain("Default.aspx is a page of ASP.NET"));
    }

    [TestCase("index.html")]
    [TestCase("Default.aspx.cs")]
    [TestCase("bin/Default.aspx")]
    [TestCase("node_modules/a/Default.aspx")]
    public void Reports_nothing_of_what_is_none(string file)
    {
        _site.Write(file);

        Assert.That(AspNetPages.Complaint(_site.Folder), Is.Null);
    }

    [Test]
    public void Reports_nothing_of_a_folder_that_is_not_there() => Assert.That(AspNetPages.Complaint(_site.Folder + "/none"), Is.Null);
}

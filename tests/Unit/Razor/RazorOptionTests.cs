using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.Razor;
using ServiceStack.Razor.Compilation;
using ServiceStack.Razor.Compilation.Syntax;
using ServiceStack.Razor.Managers;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Base classes of views, and when views are compiled.</summary>
public class RazorOptionTests
{
    private RazorSite _site = null!;

    [SetUp]
    public void MakeSite() => _site = new RazorSite();

    [TearDown]
    public void RemoveSite() => _site.Dispose();

    [Test]
    public void An_open_generic_base_class_has_the_model_of_the_view_or_any()
    {
        _site.Format.PageBaseType = typeof(LoudPage<>);
        _site.Write("any.cshtml", "@Shout(\"any\") @(Model == null)");
        _site.Write("named.cshtml", "@model System.Collections.Generic.List<string>\n@Shout(typeof(List<string>) == ModelClass)");
        _site.Write("Views/Star.cshtml", "@Shout(Model.Name)");

        Assert.That(_site.Body("any").Trim(), Does.StartWith("ANY!"));
        Assert.That(_site.Body("named").Trim(), Is.EqualTo("TRUE!"));
        Assert.That(_site.Body("stars/ann").Trim(), Is.EqualTo("ANN!"));
    }

    [Test]
    public void A_closed_generic_base_class_gives_its_model_to_views_without_one()
    {
        _site.Format.PageBaseType = typeof(LoudPage<Dictionary<string, int[]>>);
        _site.Write("closed.cshtml", "@Shout(ModelClass == typeof(Dictionary<string, int[]>))");
        _site.Write("other.cshtml", "@model string\n@Shout(ModelClass == typeof(string))");

        Assert.That(_site.Body("closed").Trim(), Is.EqualTo("TRUE!"));
        Assert.That(_site.Body("other").Trim(), Is.EqualTo("TRUE!"));
    }

    [Test]
    public void A_view_writes_to_the_writer_of_its_helper()
    {
        _site.Write("writer.cshtml", "a@{ Html.Writer.Write(\"<b>\"); }c");

        Assert.That(_site.Body("writer"), Is.EqualTo("a<b>c"));
    }

    [Test]
    public void All_views_are_compiled_when_the_start_waits_for_them()
    {
        WriteSome();
        (_site.Format.PrecompilePages, _site.Format.WaitForPrecompilationOnStartup) = (true, true);

        _site.Start();

        var pages = Pages;
        Assert.That(pages.Select(static page => page.IsValid || page.CompileException != null), Has.All.True);
        Assert.That(pages.Where(static page => page.CompileException != null).Select(static page => page.File.Name), Is.EqualTo(
            new[] { "broken.cshtml" }));
        Assert.That(pages.Where(static page => page.IsCompiling || page.MarkedForCompilation), Is.Empty);
    }

    [Test]
    public void Views_are_compiled_beside_the_start_that_does_not_wait()
    {
        WriteSome();
        _site.Format.PrecompilePages = true;

        _site.Start();

        Assert.That(_site.Body("first"), Is.EqualTo("1"));
        var pages = Pages;
        Wait.Until(() => pages.All(static page => page.IsValid || page.CompileException != null), "all are compiled");
    }

    [Test]
    public void Without_the_option_views_are_compiled_when_they_are_used()
    {
        WriteSome();
        _site.Format.WaitForPrecompilationOnStartup = true;

        _site.Start();

        Assert.That(Pages.Where(static page => page.IsValid), Is.Empty);
    }

    [TestCase(true, true)]
    [TestCase(false, false)]
    public void A_view_of_the_build_gets_the_base_class_of_code_if_its_file_is_there(bool hasFile, bool isLoud)
    {
        const string Text = "@model string";
        if (hasFile) _site.Write("built.cshtml", Text);
        var page = Built(Text, typeof(LoudPage<>), out var log);

        Assert.That(page.PageType.BaseType, Is.EqualTo(isLoud ? typeof(LoudPage<string>) : typeof(ViewPage<string>)));
        Assert.That(log, hasFile ? Is.Empty : Does.Contain("built.cshtml derives from ViewPage, and not from RazorFormat.PageBaseType")
            .And.Contain(typeof(LoudPage<>).FullName).And.Contain("pageBaseType of web.config"));
    }

    [TestCase(typeof(ViewPage))]
    [TestCase(typeof(ViewPage<>))]
    [TestCase(null)]
    public void A_view_of_the_build_is_used_as_it_is_without_a_base_class_in_code(Type? baseType)
    {
        _site.Write("built.cshtml", "text");

        Assert.That(Built("text", baseType, out var log).PageType, Is.EqualTo(typeof(BuiltView)));
        Assert.That(log, Is.Empty);
    }

    private RazorPage Built(string text, Type? baseType, out string log)
    {
        _site.Format.PageBaseType = baseType;
        _site.Start();
        var (before, lines) = (RazorViewManager.Log, new StringBuilder());
        RazorViewManager.Log = new StringBuilderLog(typeof(RazorViewManager), lines);
        try
        {
            var manager = new RazorViewManager(_site.Format, _site.Format.VirtualPathProvider);
            manager.Init([new CompiledViewAttribute("built.cshtml", typeof(BuiltView), ViewHash.Of(text))]);
            var page = manager.Pages.Values.Single();
            Assert.That(manager.Prepare(page) && manager.Prepare(page));
            log = lines.ToString();
            return page;
        }
        finally
        {
            RazorViewManager.Log = before;
        }
    }

    public class BuiltView : ViewPage<string>
    {
        public override void Execute()
        {
        }
    }

    private RazorPage[] Pages => [.. _site.Format.ViewManager.Pages.Values];

    private void WriteSome()
    {
        _site.Write("first.cshtml", "1");
        _site.Write("broken.cshtml", "@nonsense");
        _site.Write("Views/Star.cshtml", "2");
    }
}

using System;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;
using ServiceStack.Razor;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.VirtualPath;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Two applications of one Mono process, each in its domain, whose views have the same paths.</summary>
[Long("each domain starts a compiler of its own")]
public class RazorDomainTests
{
    [Test]
    public void Each_domain_has_its_own_views_and_unloads_them()
    {
        var (bakery, bakerySite) = Start("bakery");
        var (smithy, smithySite) = Start("smithy");
        try
        {
            Assert.That(bakerySite.Render("shop.cshtml"), Does.StartWith("<bakery>shop of bakery, part of bakery"));
            Assert.That(smithySite.Render("shop.cshtml"), Does.StartWith("<smithy>shop of smithy, part of smithy"));
            Assert.That(bakerySite.Views(), Is.EqualTo(3));
            Assert.That(smithySite.Views(), Is.EqualTo(3));
            Assert.That(() => smithySite.Render("only_bakery.cshtml"), Throws.ArgumentException);
            Assert.That(DomainSite.ViewsHere(), Is.Zero, "this domain has none of them");

            bakerySite.Write("shop.cshtml", "changed");
            Assert.That(bakerySite.Render("shop.cshtml"), Is.EqualTo("<bakery>changed</bakery>"));
            Assert.That(smithySite.Render("shop.cshtml"), Does.StartWith("<smithy>shop of smithy"));

            AppDomain.Unload(bakery);
            bakery = null;
            Assert.That(smithySite.Render("shop.cshtml"), Does.StartWith("<smithy>shop of smithy"), "after the end of the other");
        }
        finally
        {
            if (bakery != null) AppDomain.Unload(bakery);
            AppDomain.Unload(smithy);
        }
    }

    private static (AppDomain? Domain, DomainSite Site) Start(string name)
    {
        var here = AppDomain.CurrentDomain.SetupInformation;
        var domain = AppDomain.CreateDomain(
            name, null, new AppDomainSetup { ApplicationBase = here.ApplicationBase, ConfigurationFile = here.ConfigurationFile });
        var site = (DomainSite)domain.CreateInstanceAndUnwrap(typeof(DomainSite).Assembly.FullName, typeof(DomainSite).FullName!);
        site.Start(name);
        return (domain, site);
    }

    /// <summary>The site of a domain; its members run there.</summary>
    public sealed class DomainSite : MarshalByRefObject
    {
        private InMemoryVirtualPathProvider? _files;
        private RazorFormat? _razor;

        // the assembly of a view has the name of its class, and a number
        public static int ViewsHere() =>
            AppDomain.CurrentDomain.GetAssemblies().Count(static assembly =>
                assembly.GetType("ASP." + assembly.GetName().Name.Split('.')[0]) != null);

        public void Start(string name)
        {
            _files = new InMemoryVirtualPathProvider(new BasicAppHost());
            Write("shop.cshtml", $"shop of {name}, @Html.Partial(\"_part\")");
            Write("_part.cshtml", $"part of {name}");
            Write("_Layout.cshtml", $"<{name}>@RenderBody()</{name}>");
            Write($"only_{name}.cshtml", "only");
            _razor = new RazorFormat { VirtualPathProvider = _files, EnableLiveReload = true }.Init();
        }

        public void Write(string path, string text) => _files!.AddFile(path, text);

        public string Render(string path) => _razor!.RenderToHtml(path);

        public int Views() => ViewsHere();

        public override object? InitializeLifetimeService() => null;
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using NUnit.Framework;
using ServiceStack.Razor;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.VirtualPath;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Views that are compiled again and again, as in a day of development.</summary>
public class RazorMemoryTests
{
    private const int Versions = 12;

    [Test]
    public void Old_versions_of_a_view_are_unloaded()
    {
        const string View = "@model string\n<p>@Model {0}</p>";
        var razor = new RazorFormat { VirtualPathProvider = new InMemoryVirtualPathProvider(new BasicAppHost()) }.Init();

        var old = Render(razor, View);
        for (var i = 0; i < 20 && old.Exists(static one => one.IsAlive); i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.That(old.Count(static one => one.IsAlive), Is.LessThanOrEqualTo(1));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<WeakReference> Render(RazorFormat razor, string view)
    {
        var assemblies = new List<WeakReference>();
        for (var i = 0; i < Versions; i++)
        {
            var page = razor.CreatePage(view.Replace("{0}", i.ToString()));
            Assert.That(razor.RenderToHtml(page, "text"), Does.EndWith($" {i}</p>"));
            assemblies.Add(new WeakReference(page.PageType.Assembly));
        }

        return assemblies;
    }
}

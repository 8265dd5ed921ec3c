using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>A site of tests/Moving/Old, before and after: its responses are compared, and the pictures of its pages.</summary>
public abstract class SiteFixture
{
    /// <summary>The folder in tests/Moving/Old.</summary>
    protected abstract string Name { get; }

    /// <summary>Pages of which pictures are taken.</summary>
    protected abstract IReadOnlyList<string> Pages { get; }

    /// <summary>The site as it was.</summary>
    private protected RunningServer Before { get; private set; } = null!;

    private protected DrivenBrowser Browser { get; private set; } = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        Before = StartBefore();
        Browser = await DrivenBrowser.StartAsync();
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        if (Browser is not null) await Browser.DisposeAsync();
        Before?.Dispose();

        // "dotnet run" leaves the server behind when it is ended
        ServerProcess.KillThoseWith(PackageFeed.Instance.Folder);
    }

    private protected abstract RunningServer StartBefore();

    /// <returns>A file for <c>--paths</c>: nothing at the root refers to the site's pages.</returns>
    private protected static string PathsFrom(string path)
    {
        var file = Path.Combine(Deployment.NewFolder(), "paths");
        File.WriteAllText(file, path + "\n");
        return file;
    }

    /// <param name="after">The moved site.</param>
    /// <param name="expected">Responses that differ on purpose.</param>
    /// <param name="options">Of <c>hyperhost compare</c>.</param>
    private protected async Task CheckAsync(RunningServer after, ExpectedDifference[] expected, params string[] options)
    {
        var (one, other) = ("http://" + Before.Sender.Authority, "http://" + after.Sender.Authority);

        var compared = SiteComparison.Of(one, other, options);

        TestContext.Progress.WriteLine($"{Name}: {compared.Requests} requests, {compared.Equal} equal");
        var unexpected = compared.Different.Where(pair => !Array.Exists(expected, difference => difference.Fits(pair.Key, pair.Value)));
        Assert.That(unexpected.Select(static pair => $"{pair.Key}: {pair.Value}"), Is.Empty);
        Assert.That(expected.Select(static difference => difference.Request), Is.SubsetOf(compared.Different.Keys), "they are needed");
        Assert.That(compared.Requests, Is.GreaterThan(Pages.Count));
        var same = Pages.Where(
            page => !Array.Exists(expected, difference => difference.IsOfPage && difference.Request == "GET " + page));
        Assert.That(await new SitePictures(Browser, one, other).DifferentAsync(same), Is.Empty);
    }
}

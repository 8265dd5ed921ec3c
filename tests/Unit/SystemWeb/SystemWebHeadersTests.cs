using System.Collections.Specialized;
using System.IO;
using System.Reflection;
using System.Web;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SystemWeb;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

public class SystemWebHeadersTests
{
    private readonly HttpResponse _answer = new(TextWriter.Null);

    [SetUp]
    public void ReplaceComparer()
    {
        _answer.Headers.Clear();
        ResponseHeaderNames.ReplaceComparer(_answer);
    }

    [Test]
    public void Compare_names_by_the_quick_comparer()
    {
        Assert.That(ComparerOf(_answer.Headers), Is.SameAs(HeaderNameComparer.Instance));
    }

    [Test]
    public void Are_found_joined_and_removed_in_any_case()
    {
        _answer.AddHeader("X-Test", "1");
        _answer.AppendHeader("x-test", "2");
        _answer.AddHeader("X-Other", "3");

        Assert.That(_answer.Headers["X-TEST"], Is.EqualTo("1,2"));

        _answer.Headers.Remove("x-TEST");

        Assert.That(_answer.Headers.AllKeys, Is.EqualTo(new[] { "X-Other" }));
    }

    [Test]
    public void May_be_many()
    {
        for (var i = 0; i < 100; i++) _answer.AddHeader("X-" + i, i.ToString());

        Assert.That(_answer.Headers, Has.Count.EqualTo(100));
        Assert.That(_answer.Headers["x-99"], Is.EqualTo("99"));
    }

    [Test]
    public void Are_as_quick_after_they_were_cleared()
    {
        _answer.AddHeader("X-Test", "1");
        _answer.ClearHeaders();
        _answer.AddHeader("X-Test", "2");

        Assert.That(_answer.Headers["x-test"], Is.EqualTo("2"));
        Assert.That(ComparerOf(_answer.Headers), Is.SameAs(HeaderNameComparer.Instance));
    }

    [Test]
    public void Are_let_alone_when_a_module_has_set_some()
    {
        var answer = new HttpResponse(TextWriter.Null);
        answer.AddHeader("X-Module", "1");

        ResponseHeaderNames.ReplaceComparer(answer);

        Assert.That(answer.Headers["x-module"], Is.EqualTo("1"));
        Assert.That(ComparerOf(answer.Headers), Is.Not.SameAs(HeaderNameComparer.Instance));
    }

    private static object ComparerOf(NameObjectCollectionBase headers) =>
        typeof(NameObjectCollectionBase).GetField("_keyComparer", BindingFlags.Instance | BindingFlags.NonPublic)!.GetValue(headers);
}

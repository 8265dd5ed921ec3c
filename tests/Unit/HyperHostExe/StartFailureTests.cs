using System;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The message of a failed start, by its exception.</summary>
public class StartFailureTests
{
    [Test]
    public void The_innermost_exception_is_named()
    {
        var error = new TypeInitializationException(
            "App.Settings", new TargetInvocationException(new AggregateException(new FormatException("'x' is no number\nat all"))));

        Assert.That(StartFailure.Cause(error, null), Is.EqualTo("FormatException: 'x' is no number at all"));
    }

    [TestCase(typeof(FileNotFoundException))]
    [TestCase(typeof(TypeLoadException))]
    [TestCase(typeof(MissingMethodException))]
    [TestCase(typeof(BadImageFormatException))]
    public void What_does_not_fit_together_is_looked_for_with_inspect(Type type)
    {
        var inner = (Exception)Activator.CreateInstance(type, "Tax is not there.")!;

        Assert.That(StartFailure.Cause(new TargetInvocationException(inner), "/srv/Shop.dll"),
            Does.StartWith($"{type.Name}: Tax is not there. hyperhost inspect /srv/Shop.dll lists "));
    }

    [Test]
    public void The_first_of_several_types_that_can_not_be_loaded_counts()
    {
        var error = new ReflectionTypeLoadException([null!], [new TypeLoadException("no Base of Tax")]);

        Assert.That(StartFailure.Cause(error, null), Does.StartWith("TypeLoadException: no Base of Tax"));
    }
}

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Stubs of NUnit 2 names that NUnit 3 dropped, so that sources compile unchanged.</summary>
internal static class OldNUnit
{
    public const string Names = """
        // Written by hyperhost migrate: names of NUnit 2 that NUnit 3 does not have. Take the file away when no test uses them.
        #pragma warning disable CS0436 // IgnoreAttribute takes the place of NUnit's, which wants a reason
        #pragma warning disable CS1591
        using System;
        using NUnit.Framework.Constraints;
        using NUnit.Framework.Interfaces;
        using NUnit.Framework.Internal;
        using NUnit.Framework.Internal.Commands;

        namespace NUnit.Framework
        {
            internal sealed class TestFixtureSetUpAttribute : OneTimeSetUpAttribute { }

            internal sealed class TestFixtureTearDownAttribute : OneTimeTearDownAttribute { }

            [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Assembly, AllowMultiple = true)]
            internal sealed class IgnoreAttribute : NUnitAttribute, IApplyToTest
            {
                private readonly string _reason;

                public IgnoreAttribute() : this("ignored") { }

                public IgnoreAttribute(string reason) { _reason = reason; }

                public void ApplyToTest(Internal.Test test)
                {
                    if (test.RunState == RunState.NotRunnable) return;

                    test.RunState = RunState.Ignored;
                    test.Properties.Set(PropertyNames.SkipReason, _reason);
                }
            }

            // without COM, threads have no apartment
            internal sealed class RequiresSTAAttribute : Attribute { }

            internal sealed class RequiresMTAAttribute : Attribute { }

            internal enum MessageMatch { Exact, Contains, Regex, StartsWith }

            [AttributeUsage(AttributeTargets.Method)]
            internal sealed class ExpectedExceptionAttribute : NUnitAttribute, IWrapTestMethod
            {
                public ExpectedExceptionAttribute() { }

                public ExpectedExceptionAttribute(Type type) { ExpectedException = type; }

                public ExpectedExceptionAttribute(string type) { ExpectedExceptionName = type; }

                public Type ExpectedException { get; set; }

                public string ExpectedExceptionName { get; set; }

                public string ExpectedMessage { get; set; }

                public string UserMessage { get; set; }

                public MessageMatch MatchType { get; set; }

                public TestCommand Wrap(TestCommand command) { return new Expecting(command, this); }

                private bool IsMet(Exception error)
                {
                    if (ExpectedException != null && error.GetType() != ExpectedException) return false;
                    if (ExpectedExceptionName != null && error.GetType().FullName != ExpectedExceptionName) return false;
                    if (ExpectedMessage == null) return true;

                    switch (MatchType)
                    {
                        case MessageMatch.Contains: return error.Message.Contains(ExpectedMessage);
                        case MessageMatch.StartsWith: return error.Message.StartsWith(ExpectedMessage, StringComparison.Ordinal);
                        case MessageMatch.Regex:
                            return System.Text.RegularExpressions.Regex.IsMatch(error.Message, ExpectedMessage);
                        default: return error.Message == ExpectedMessage;
                    }
                }

                private sealed class Expecting : DelegatingTestCommand
                {
                    private readonly ExpectedExceptionAttribute _wanted;

                    public Expecting(TestCommand inner, ExpectedExceptionAttribute wanted) : base(inner) { _wanted = wanted; }

                    public override TestResult Execute(TestExecutionContext context)
                    {
                        Exception error = null;
                        try
                        {
                            innerCommand.Execute(context);
                        }
                        catch (Exception thrown)
                        {
                            error = thrown is NUnitException && thrown.InnerException != null ? thrown.InnerException : thrown;
                        }

                        if (error != null && _wanted.IsMet(error)) context.CurrentResult.SetResult(ResultState.Success);
                        else context.CurrentResult.SetResult(ResultState.Failure,
                            "expected " + (_wanted.ExpectedException ?? (object)_wanted.ExpectedExceptionName ?? "an exception")
                            + " " + _wanted.ExpectedMessage + ", got " + (error == null ? "none" : error.ToString()));
                        return context.CurrentResult;
                    }
                }
            }

            internal static class Text
            {
                public static SubstringConstraint Contains(string part) { return new SubstringConstraint(part); }

                public static StartsWithConstraint StartsWith(string part) { return new StartsWithConstraint(part); }

                public static EndsWithConstraint EndsWith(string part) { return new EndsWithConstraint(part); }

                public static RegexConstraint Matches(string pattern) { return new RegexConstraint(pattern); }
            }

            internal static class NUnit2
            {
                extension(Assert)
                {
                    public static void IsNullOrEmpty(string text) { Assert.That(text, Is.Null.Or.Empty); }

                    public static void IsNullOrEmpty(string text, string message) { Assert.That(text, Is.Null.Or.Empty, message); }

                    public static void IsNotNullOrEmpty(string text) { Assert.That(text, Is.Not.Null.And.Not.Empty); }

                    public static void IsNotNullOrEmpty(string text, string message)
                    {
                        Assert.That(text, Is.Not.Null.And.Not.Empty, message);
                    }

                    public static void IsInstanceOfType(Type type, object value) { Assert.That(value, Is.InstanceOf(type)); }

                    public static void IsNotInstanceOfType(Type type, object value) { Assert.That(value, Is.Not.InstanceOf(type)); }
                }

                extension(Is)
                {
                    public static SubstringConstraint StringContaining(string part) { return new SubstringConstraint(part); }

                    public static StartsWithConstraint StringStarting(string part) { return new StartsWithConstraint(part); }

                    public static EndsWithConstraint StringEnding(string part) { return new EndsWithConstraint(part); }

                    public static RegexConstraint StringMatching(string pattern) { return new RegexConstraint(pattern); }

                    public static InstanceOfTypeConstraint InstanceOfType(Type type) { return new InstanceOfTypeConstraint(type); }

                    public static InstanceOfTypeConstraint InstanceOfType<T>() { return new InstanceOfTypeConstraint(typeof(T)); }
                }
            }
        }

        """;
}

using System;

namespace ServiceStack.HyperHost.Readme;

/// <summary>A command of a document that the test runs as it stands. Every command needs one: <see cref="CommandTests"/>.</summary>
/// <param name="document">Path from the root of the repository.</param>
/// <param name="command">The line, without its comment.</param>
[AttributeUsage(AttributeTargets.Method, AllowMultiple = true)]
internal sealed class RunsAttribute(string document, string command) : Attribute
{
    public string Document => document;

    public string Command => command;
}

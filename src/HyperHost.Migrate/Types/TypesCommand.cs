using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Migrate.Types.Reading;
using ServiceStack.HyperHost.Migrate.Types.Writing;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Migrate.Types;

/// <summary>The command line of <c>hyperhost types --lang LANGUAGE SOURCE</c>.</summary>
internal static class TypesCommand
{
    private const int Unread = 1;
    private const int Misused = 2;

    /// <param name="words">The command line, with the command's name first and each value joined to its option.</param>
    /// <param name="version">Version of the program.</param>
    /// <param name="output">Gets the code, unless --output names a file.</param>
    /// <param name="errors">Gets error messages.</param>
    /// <returns>0 if the types were written, 1 if they can't be read or written, 2 for an invalid command line.</returns>
    public static int Run(IReadOnlyList<string> words, string version, TextWriter output, TextWriter errors)
    {
        var options = new TypesOptions();
        if (Read(words, options) is { } problem) return Refuse(problem, errors, Misused);

        try
        {
            var description = AddressOf(options.Source!) is { } address
                ? ServerTypes.ReadAsync(address, options.Headers).GetAwaiter().GetResult() : AssemblyTypes.Read(options.Source!);
            foreach (var warning in description.Warnings) errors.WriteLine("hyperhost types: " + LogText.Line(warning));
            var code = ClientWriter.For(options.Language!, description.Types).Write(
            [
                $"Types of {description.Source}, and their client.",
                $"Written by hyperhost types {version}. Changes are lost when it is written again.",
            ]);
            if (options.Output is { } file) File.WriteAllText(file, code, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
            else output.Write(code);
            return 0;
        }
        catch (Exception error) when (error is DescriptionException or IOException or UnauthorizedAccessException)
        {
            return Refuse(error.Message, errors, Unread);
        }
    }

    private static Uri? AddressOf(string source) =>
        source.IndexOf("://", StringComparison.Ordinal) > 0 ? new Uri(source) : null;

    // Returns an error message, or null.
    private static string? Read(IReadOnlyList<string> words, TypesOptions options)
    {
        foreach (var word in words.Skip(1))
        {
            var problem = word.StartsWith("-", StringComparison.Ordinal) ? ReadOption(word, options) : ReadSource(word, options);
            if (problem is not null) return problem;
        }

        return options.Language is null ? $"--lang is missing: {Known}."
            : options.Source is null ? "the source is missing: the base address of an application, or an assembly of messages or services."
            : null;
    }

    private static string Known => string.Join(", ", ClientWriter.Languages);

    private static string? ReadSource(string word, TypesOptions options)
    {
        if (options.Source is not null) return $"one source is enough: '{word}' is a second.";
        if (word.IndexOf("://", StringComparison.Ordinal) > 0 && (!Uri.TryCreate(word, UriKind.Absolute, out var address)
            || address.Scheme is not ("http" or "https") || address.Query.Length > 0 || address.Fragment.Length > 0))
        {
            return $"'{word}' is no base address: http://HOST:PORT/ or https://HOST/PATH is, without a query.";
        }

        options.Source = word;
        return null;
    }

    private static string? ReadOption(string word, TypesOptions options)
    {
        var (name, value) = Command.Split(word);
        if (name is not ("--lang" or "--output" or "--header")) return CommandTable.Get(CommandTable.Types).Unknown(name);
        if (string.IsNullOrEmpty(value)) return $"{name} needs a value.";

        switch (name)
        {
            case "--lang":
                options.Language = value;
                return ClientWriter.Languages.Contains(value) ? null : $"--lang is '{value}', and one of {Known} is wanted.";
            case "--output":
                options.Output = value;
                return null;
            default:
                var colon = value!.IndexOf(':');
                if (colon <= 0 || value.IndexOfAny(['\r', '\n']) >= 0) return $"{name} is '{value}', and \"Name: value\" is wanted.";

                options.Headers.Add(new(value.Substring(0, colon).Trim(), value.Substring(colon + 1).Trim()));
                return null;
        }
    }

    private static int Refuse(string problem, TextWriter errors, int code)
    {
        errors.WriteLine("hyperhost types: " + LogText.Line(problem));
        return code;
    }
}

namespace ServiceStack.Internal.Views;

using System;
using Markdig;
using MarkdownSharp;

/// <summary>Markdig, set up once for each way in which options may have it.</summary>
internal static class MarkdownPipelines
{
    private static readonly Lazy<MarkdownPipeline>[] Pipelines =
    [
        new(() => Build(links: false, lines: false)),
        new(() => Build(links: true, lines: false)),
        new(() => Build(links: false, lines: true)),
        new(() => Build(links: true, lines: true)),
    ];

    public static string Version => typeof(MarkdownPipeline).Assembly.GetName().Version.ToString();

    /// <param name="text">Markdown.</param>
    /// <param name="options">Null for those that an AppHost has at first.</param>
    public static string ToHtml(string text, MarkdownOptions options)
    {
        var number = (options is { AutoHyperlink: true } ? 1 : 0) + (options is { AutoNewlines: true } ? 2 : 0);
        return Markdig.Markdown.ToHtml(text, Pipelines[number].Value);
    }

    private static MarkdownPipeline Build(bool links, bool lines)
    {
        var builder = new MarkdownPipelineBuilder();
        if (links) builder.UseAutoLinks();
        if (lines) builder.UseSoftlineBreakAsHardlineBreak();
        return builder.Build();
    }
}

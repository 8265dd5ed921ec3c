using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>Sends the same requests to both servers, follows the links, and compares the responses.</summary>
internal sealed class Comparison : IDisposable
{
    private const string Metadata = "metadata";
    private const string OperationPage = "json/metadata?op=";

    private readonly CompareOptions _options;
    private readonly ComparedServer _old;
    private readonly ComparedServer _new;
    private readonly ResponseDifference _difference;

    public Comparison(CompareOptions options)
    {
        _options = options;
        _old = new ComparedServer(options.Old!, options.Headers.Concat(options.OldHeaders));
        _new = new ComparedServer(options.New!, options.Headers.Concat(options.NewHeaders));
        _difference = new ResponseDifference(_old, _new, options.Ignored);
        Requests = new RequestList(options);
        Requests.Add(new ComparedRequest("GET", ""));
        Requests.Add(new ComparedRequest("GET", Metadata));
    }

    /// <summary>The queue of requests: the root and the metadata page; callers add others before <see cref="RunAsync"/>.</summary>
    public RequestList Requests { get; }

    /// <param name="found">Called for each result as soon as it is available.</param>
    /// <returns>Why the comparison failed: a server did not respond to the first request; null if both did.</returns>
    public async Task<string?> RunAsync(Action<ComparedResult> found)
    {
        for (var sent = 0; sent < _options.Most && Requests.TryTake(out var request); sent++)
        {
            var both = await Task.WhenAll(_old.AskAsync(request), _new.AskAsync(request)).ConfigureAwait(false);
            if (sent == 0 && (Unreachable(_old, both[0]) ?? Unreachable(_new, both[1])) is { } problem) return problem;

            Follow(both[0], _old, request);

            // also follows links that only the new server has, since they may not exist on the old one
            Follow(both[1], _new, request);
            found(await ResultAsync(request, both[0], both[1]).ConfigureAwait(false));
        }

        return null;
    }

    public void Dispose()
    {
        _old.Dispose();
        _new.Dispose();
    }

    private static string? Unreachable(ComparedServer server, ComparedResponse response) => response.Failure is not { } failure ? null
        : $"{server.Address} gives no response: {failure.TrimEnd('.')}. Is it the address of a running server?";

    private async Task<ComparedResult> ResultAsync(ComparedRequest request, ComparedResponse before, ComparedResponse after)
    {
        var lines = _difference.Between(before, after);
        if (lines.Count == 0) return new ComparedResult(request, ComparedOutcome.Equal, lines);

        // with times or random numbers, even two responses of the old server differ
        var changes = request.IsSafe
            && _difference.Changes(before, await _old.AskAsync(request).ConfigureAwait(false));
        return new ComparedResult(request, changes ? ComparedOutcome.Changes : ComparedOutcome.Differs, lines);
    }

    private void Follow(ComparedResponse response, ComparedServer server, ComparedRequest request)
    {
        if (response.Failure is not null) return;

        foreach (var target in PageLinks.Of(response, server, request.Target))
        {
            Requests.Add(new ComparedRequest("GET", target) { From = "/" + request.Target });
            if (OperationOf(target) is { } operation && _options.CallsOperations)
                Requests.Add(new ComparedRequest("GET", operation) { From = "/" + request.Target });
        }

        if (_options.IsUnsafe && PageLinks.SampleOf(response, server, request.Target) is { } sample) Requests.Add(sample);
    }

    // Derives json/reply/NAME from the address of an operation's metadata page; null for any other page.
    private static string? OperationOf(string target)
    {
        var start = target.IndexOf(OperationPage, StringComparison.OrdinalIgnoreCase);
        var name = start + OperationPage.Length;
        return start < 0 || name == target.Length ? null : target.Substring(0, start) + "json/reply/" + target.Substring(name);
    }
}

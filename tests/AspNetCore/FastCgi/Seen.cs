using System;
using System.Collections.Concurrent;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>What a handler has seen, in order.</summary>
internal sealed class Seen
{
    private readonly ConcurrentQueue<string> _notes = [];

    /// <summary>Completes with the request.</summary>
    public TaskCompletionSource Over { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public string Text => string.Join('\n', _notes);

    public void Note(params object?[] values) =>
        _notes.Enqueue(string.Join(' ', values.Select(static value => Convert.ToString(value, CultureInfo.InvariantCulture))));

    public Task NoteAsync(string text)
    {
        Note(text);
        return Task.CompletedTask;
    }

    /// <summary>Notes the type of an exception.</summary>
    public Task TryAsync(Action step) => TryAsync(() =>
    {
        step();
        return Task.CompletedTask;
    });

    public Task TryAsync<T>(Func<T> step) => TryAsync(() => step() as Task ?? Task.CompletedTask);

    public async Task TryAsync(Func<Task> step)
    {
        try
        {
            await step();
            Note("done");
        }
        catch (Exception error)
        {
            Note(error.GetType().Name);
        }
    }
}

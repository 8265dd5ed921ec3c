using System;
using System.Collections.Concurrent;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>What a handler has seen, in order.</summary>
internal sealed class Seen
{
    private readonly ConcurrentQueue<string> _notes = [];

    /// <summary>The handler has got what it wanted of the first half of the body.</summary>
    public TaskCompletionSource GoOn { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>The scopes of the log's lines are compared too.</summary>
    public bool NotesScopes { get; set; }

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
            Note(error is BadHttpRequestException bad ? $"{error.GetType().Name} {bad.StatusCode}" : error.GetType().Name);
        }
    }
}

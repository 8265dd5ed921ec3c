using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;
using System.Windows.Input;
using Samples.Notes.Desktop;
using ServiceStack.ServiceClient.Web;

namespace ServiceStack.HyperHost.IntegrationTests.Samples;

/// <summary>The view model of src/Samples/Notes/Desktop on a thread with a message loop, as WPF has. Its window needs Windows.</summary>
[Long("builds the sample's services")]
public class NotesDesktopTests
{
    [Test]
    public void The_view_model_logs_in_adds_a_note_and_shows_errors_on_its_thread()
    {
        using var api = NotesApi.Start("http://127.0.0.1:1");
        using var client = new JsonHttpClient(api.Address);
        MessageLoop.Run(async () =>
        {
            var thread = Environment.CurrentManagedThreadId;
            var notes = new NotesViewModel(client) { User = "ada", Password = "wrong", Text = "Buy pens" };
            notes.PropertyChanged += (_, _) => Assert.That(Environment.CurrentManagedThreadId, Is.EqualTo(thread));
            notes.Notes.CollectionChanged += (_, _) => Assert.That(Environment.CurrentManagedThreadId, Is.EqualTo(thread));

            await ExecuteAsync(notes.LogIn);
            Assert.That(notes.Error, Does.StartWith("401"));
            notes.Password = NotesApi.Password;
            await ExecuteAsync(notes.LogIn);
            Assert.That(notes.Error, Is.Null);

            await ExecuteAsync(notes.Add);
            Assert.That((notes.Error, notes.Text), Is.EqualTo(((string?)null, "")));
            await ExecuteAsync(notes.Add);
            Assert.That(notes.Error, Is.EqualTo("400 A note has a text."));
            await ExecuteAsync(notes.Reload);
            Assert.That(notes.Notes, Has.One.Property("Text").EqualTo("Buy pens"));
        });

        using var nobody = new JsonHttpClient($"http://127.0.0.1:{Ports.Free()}/");
        MessageLoop.Run(async () =>
        {
            var notes = new NotesViewModel(nobody);
            await ExecuteAsync(notes.Reload);
            Assert.That(notes.Error, Is.Not.Null.And.Not.Empty);
        });
    }

    // a button is off until the call ends
    private static async Task ExecuteAsync(ICommand command)
    {
        var ended = new TaskCompletionSource<bool>();
        command.CanExecuteChanged += Changed;
        command.Execute(null);
        Assert.That(command.CanExecute(null), Is.False);
        await ended.Task;
        command.CanExecuteChanged -= Changed;

        void Changed(object sender, EventArgs e)
        {
            if (command.CanExecute(null)) ended.TrySetResult(true);
        }
    }

    private sealed class MessageLoop : SynchronizationContext, IDisposable
    {
        private readonly BlockingCollection<(SendOrPostCallback Callback, object State)> _messages = [];

        public static void Run(Func<Task> action)
        {
            var before = Current;
            using var loop = new MessageLoop();
            SetSynchronizationContext(loop);
            try
            {
                var task = action();
                task.ContinueWith(_ => loop._messages.CompleteAdding(), TaskScheduler.Default);
                foreach (var (callback, state) in loop._messages.GetConsumingEnumerable()) callback(state);
                task.GetAwaiter().GetResult();
            }
            finally
            {
                SetSynchronizationContext(before);
            }
        }

        public override void Post(SendOrPostCallback d, object state) => _messages.Add((d, state));

        public void Dispose() => _messages.Dispose();
    }
}

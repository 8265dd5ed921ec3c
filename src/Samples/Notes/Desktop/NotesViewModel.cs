using System;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Net.Http;
using System.Threading.Tasks;
using System.Windows.Input;
using ServiceStack.Common.ServiceClient.Web;
using ServiceStack.ServiceClient.Web;

namespace Samples.Notes.Desktop;

/// <summary>What the window shows and does. Each call is awaited, and so continues on the window's thread.</summary>
public class NotesViewModel : INotifyPropertyChanged
{
    private readonly JsonHttpClient _client;
    private string _text, _error;

    public NotesViewModel(JsonHttpClient client)
    {
        _client = client;
        Reload = new AsyncCommand(() => TryAsync(ReloadAsync));
        LogIn = new AsyncCommand(() => TryAsync(LogInAsync));
        Add = new AsyncCommand(() => TryAsync(AddAsync));
    }

    public event PropertyChangedEventHandler PropertyChanged;

    public ObservableCollection<Note> Notes { get; } = [];

    public ICommand Reload { get; }

    public ICommand LogIn { get; }

    public ICommand Add { get; }

    public string User { get; set; }

    public string Password { get; set; }

    public string Text
    {
        get => _text;
        set => Set(ref _text, value, nameof(Text));
    }

    /// <summary>Null if the last call succeeded.</summary>
    public string Error
    {
        get => _error;
        private set => Set(ref _error, value, nameof(Error));
    }

    private async Task ReloadAsync()
    {
        var notes = await _client.GetAsync(new ListNotes());
        Notes.Clear();
        foreach (var note in notes) Notes.Add(note);
    }

    private Task LogInAsync() =>
        _client.PostAsync<AuthResponse>("/auth/credentials", new Auth { UserName = User, Password = Password });

    private async Task AddAsync()
    {
        Notes.Add(await _client.PostAsync(new AddNote { Text = Text }));
        Text = "";
    }

    private async Task TryAsync(Func<Task> call)
    {
        try
        {
            Error = null;
            await call();
        }
        catch (WebServiceException error)
        {
            Error = $"{error.StatusCode} {error.ErrorMessage}";
        }
        catch (Exception error) when (error is HttpRequestException or TimeoutException)
        {
            Error = error.Message;
        }
    }

    private void Set(ref string field, string value, string name)
    {
        field = value;
        PropertyChanged?.Invoke(this, new PropertyChangedEventArgs(name));
    }
}

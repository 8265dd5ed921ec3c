namespace ServiceStack.Razor.Managers;

/// <summary>Watches the site's folder for changed views.</summary>
/// <remarks>
/// The built-in default needs no watcher: in development it compares the file's time at each request. <see cref="RazorFormat"/> starts a
/// custom one.
/// </remarks>
public interface ILiveReload
{
    /// <summary>Starts to watch a folder and its subfolders.</summary>
    void StartWatching(string scanRootPath);
}

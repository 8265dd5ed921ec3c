namespace ServiceStack.Razor.Managers;

/// <summary>Watches the site's folder for changed views.</summary>
/// <remarks>
/// The engine has no need of one: in development it compares the time of a file with each request. One of your own is started by
/// <see cref="RazorFormat"/>.
/// </remarks>
public interface ILiveReload
{
    /// <summary>Starts to watch a folder and those below it.</summary>
    void StartWatching(string scanRootPath);
}

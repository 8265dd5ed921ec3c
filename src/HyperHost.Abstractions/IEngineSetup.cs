namespace ServiceStack.HyperHost.Abstractions;

/// <summary>What a host sets of an engine's configuration beyond v3's API.</summary>
public interface IEngineSetup
{
    /// <summary>Restores all of v3's own behaviour.</summary>
    void UseV3Behaviour();

    /// <summary>Sets the folders whose files are served, in place of WebHostPhysicalPath.</summary>
    void SetFileFolders(string[] folders);

    /// <summary>The host serves the application at this path and nowhere else.</summary>
    /// <param name="path">Without slashes around it; null for the root.</param>
    void Mount(string? path);
}

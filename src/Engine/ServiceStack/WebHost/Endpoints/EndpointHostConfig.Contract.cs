namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Shared;

// What a host reads from the configuration beyond v3's API.
public partial class EndpointHostConfig : IEngineBehaviour, IEngineSetup, IClientResolver
{
    private string _mount;
    private string[] _trustedProxies;
    private string _webHostPhysicalPath;

    /// <summary>
    /// The folders whose files are served; the first that has the file counts. Null, the default, for <see cref="WebHostPhysicalPath"/>;
    /// setting that sets this to null. Not in v3.
    /// </summary>
    /// <example>
    /// <code>
    /// StaticFileFolders = ["~/wwwroot".MapHostAbsolutePath()]
    /// </code>
    /// </example>
    public IList<string> StaticFileFolders { get; set; }

    /// <summary>Settings of event streams: heartbeats, bounds. Not in v3.</summary>
    public EventStreamSettings EventStreams { get; set; } = new();

    /// <summary>Restores v3's own behaviour in place of the safer one, option by option. Not in v3.</summary>
    public V3Behaviour V3Behaviour { get; set; } = new();

    /// <summary>
    /// Static files are sent compressed to clients that accept it, if <c>name.js.br</c> or <c>name.js.gz</c> is beside <c>name.js</c>
    /// and is no older. Default false. Not in v3.
    /// </summary>
    public bool PrecompressedFiles { get; set; }

    /// <summary>
    /// Parts of a multipart form may end with a line feed alone, as some devices send them. Default false: CRLF, by RFC 2046; a
    /// program in front of the server may read such a form otherwise than the server does. Not in v3.
    /// </summary>
    public bool LineFeedMultipart { get; set; }

    /// <summary>
    /// Proxies of other machines whose X-Forwarded-For, X-Real-IP and Forwarded name the client on the hosts of v3 itself, HttpListener and
    /// ASP.NET: addresses and networks, as <c>10.0.0.5</c> and <c>10.0.0.0/8</c>. Those of this machine always count. HyperHost's own hosts
    /// have HyperHostOptions.TrustedProxies. Null, the default, for none. Not in v3.
    /// </summary>
    /// <exception cref="FormatException">An entry is neither an address nor a network.</exception>
    public string[] TrustedProxies
    {
        get => _trustedProxies;
        set
        {
            Proxies = value == null ? Shared.TrustedProxies.OfThisMachine : new TrustedProxies(value);
            _trustedProxies = value;
        }
    }

    internal TrustedProxies Proxies { get; private set; } = Shared.TrustedProxies.OfThisMachine;

    /// <summary>Whether the handler path is where the host serves the whole application, its files too: nothing is outside it.</summary>
    internal bool IsMounted => _mount != null && _mount == ServiceStackHandlerFactoryPath;

    internal bool ShowsStackTraces => DebugMode || V3Behaviour.StackTracesForEverybody;

    internal IEnumerable<string> FileFolders =>
        (StaticFileFolders ?? [WebHostPhysicalPath]).Where(static folder => !string.IsNullOrEmpty(folder));

    /// <summary>The folder of a file that is not there; null for a site without a folder.</summary>
    internal string MainFolder => FileFolders.FirstOrDefault() ?? WebHostPhysicalPath;

    /// <param name="filePath">The full path of a file.</param>
    /// <returns>Its path from the root of the site; null if it names no file of the site that clients may know of.</returns>
    internal string SitePathOf(string filePath)
    {
        var path = SiteFiles.RelativeTo(MainFolder ?? "", filePath) ?? SiteFiles.RelativeTo(WebHostPhysicalPath ?? "", filePath);
        return SiteNames.Split(path) == null ? null : path;
    }

    /// <returns>The full path of a folder of the site; null for none.</returns>
    internal string FindFolder(string sitePath) =>
        OpenFiles().Select(files => files.FindFolder(sitePath)).FirstOrDefault(static folder => folder != null);

    /// <returns>The full path of a folder with views and pages; null for none.</returns>
    internal string FindPageFolder(string sitePath) => FilesOf(WebHostPhysicalPath).FindFolder(sitePath);

    /// <summary>The files of each folder.</summary>
    internal IEnumerable<SiteFiles> OpenFiles() => FileFolders.Select(FilesOf);

    private SiteFiles FilesOf(string folder) => new(folder, AllowFileExtensions, V3Behaviour.LinksOutOfTheSite);

    /// <summary>Serves the application below a path of the host; null for its root.</summary>
    internal void Mount(string path)
    {
        ServiceStackHandlerFactoryPath = path;
        _mount = path;
        MetadataRedirectPath ??= "metadata";
    }

    bool IEngineBehaviour.ShowsStackTraces => ShowsStackTraces;

    bool IEngineBehaviour.TakesLineFeedParts => LineFeedMultipart;

    bool IEngineBehaviour.TakesRawPaths => V3Behaviour.RawPaths;

    bool IEngineBehaviour.TakesPeerAsClient => V3Behaviour.ForwardedByEverybody;

    bool IEngineBehaviour.TakesAnyMethodOverride => V3Behaviour.AnyMethodOverride;

    bool IEngineBehaviour.AddsNoCacheHeaders => V3Behaviour.NoCacheHeaders;

    void IEngineSetup.UseV3Behaviour() => V3Behaviour.UseAll();

    void IEngineSetup.SetFileFolders(string[] folders) => StaticFileFolders = folders;

    void IEngineSetup.Mount(string path) => Mount(path);

    string IClientResolver.ClientOf(string peer, string forwardedFor, string realIp, string forwarded) =>
        Proxies.ClientOf(peer, forwardedFor, realIp, forwarded);
}

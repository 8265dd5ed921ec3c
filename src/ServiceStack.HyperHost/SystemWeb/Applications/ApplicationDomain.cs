using System;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Sockets.Linux;
using ServiceStack.HyperHost.SystemWeb.Applications.Domains;
using ServiceStack.HyperHost.SystemWeb.Applications.Requests;

namespace ServiceStack.HyperHost.SystemWeb.Applications;

/// <summary>One domain of an application, seen from the server's.</summary>
internal sealed class ApplicationDomain
{
    private static readonly string OwnAssembly = typeof(ApplicationDomain).Assembly.Location;
    private const int DomainLogSize = 64 * 1024;
    private const int MaxEndMilliseconds = 30_000;

    // Aborting threads and finalizing objects: some hundredths of a second.
    private const int MaxGoMilliseconds = 5_000;

    private static int s_count;
    private static int s_areLeft;

    private readonly AppDomain _domain;
    private readonly DomainProxy _door;
    private readonly string _codeFolder;
    private readonly int _logWrite;
    private readonly TaskCompletionSource<bool> _isEnding = new();
    private readonly TaskCompletionSource<bool> _isGone = new();
    private bool _hasBegun;
    private bool _isRetired;
    private volatile bool _hasCrashed;

    private ApplicationDomain(AppDomain domain, DomainProxy door, string codeFolder, int logWrite)
    {
        _domain = domain;
        _door = door;
        _codeFolder = codeFolder;
        _logWrite = logWrite;
    }

    /// <summary>Whether threads of any are left that may keep the process from ending with its Main.</summary>
    public static bool AreLeft => Volatile.Read(ref s_areLeft) != 0;

    /// <summary>System.Web began to unload it.</summary>
    public bool IsUnloading { get; set; }

    /// <summary>What it answered to its warm-up.</summary>
    public string WarmUpAnswer { get; private set; } = "";

    /// <summary>Makes a domain and starts the application in it; it does not serve yet.</summary>
    /// <param name="options">The application.</param>
    /// <param name="settings">For the domain; its log is added.</param>
    /// <param name="take">Gets what the domain logs: see <see cref="DomainLog"/>.</param>
    /// <exception cref="Exception">Whatever keeps the domain from starting.</exception>
    public static ApplicationDomain Start(
        AspNetApplicationOptions options, DomainSettings settings, Action<ApplicationDomain?, byte, byte[]> take)
    {
        var id = (options.Name + "-" + Interlocked.Increment(ref s_count)).Replace('/', '_');
        var path = settings["physicalPath"];
        var setup = Setup(path, id);
        Directory.CreateDirectory(setup.DynamicBase);
        var domain = AppDomain.CreateDomain(id, null, setup);
        var (logRead, logWrite) = Descriptors.CreatePipe(DomainLogSize);
        ApplicationDomain? site = null;
        var isRead = false;
        try
        {
            new Thread(
                () => ReadLog(logRead, (kind, text) => take(site, kind, text))) { IsBackground = true, Name = "HyperHost log" }.Start();
            isRead = true;
            Describe(domain, path, settings["virtualPath"], id);
            var host = DomainAssemblies.HostFor(setup.PrivateBinPath, OwnAssembly, setup.DynamicBase);
            var door = (DomainProxy)domain.CreateInstanceFromAndUnwrap(host, typeof(DomainProxy).FullName);
            site = new ApplicationDomain(domain, door, setup.DynamicBase, logWrite);
            settings.SetNumber("log", logWrite);
            foreach (var line in door.FindAssemblies(Path.GetDirectoryName(OwnAssembly)!)) Say(line);
            door.Prepare(settings.ToPairs());
            site.WarmUpAnswer = door.WarmUp();
            return site;

            void Say(string line)
            {
                var space = line.IndexOf(' ');
                take(null, byte.Parse(line.Substring(0, space), CultureInfo.InvariantCulture), Encoding.UTF8.GetBytes(
                    line.Substring(space + 1)));
            }
        }
        catch
        {
            if (site is not null) site.Unload(static _ => { });
            else AppDomain.Unload(domain);
            if (site is null) Libc.Close(logWrite);
            if (!isRead) Libc.Close(logRead);
            throw;
        }
    }

    public void Begin()
    {
        _hasBegun = true;
        _door.Begin();
    }

    public int Retire(bool hasSuccessor)
    {
        _isRetired = true;
        return _door.Retire(hasSuccessor);
    }

    /// <summary>It stays until the process ends: unloading it would end that, or would not end itself where it has begun.</summary>
    public void NoteCrash()
    {
        if (_isEnding.Task.IsCompleted) _isGone.TrySetResult(false);
        else _hasCrashed = true;
        LeaveToProcessExit();
    }

    /// <summary>The threads that crashed, or don't end, are not waited for when the process exits.</summary>
    public static void LeaveToProcessExit()
    {
        if (Interlocked.Exchange(ref s_areLeft, 1) == 0) AppDomain.CurrentDomain.ProcessExit += EndProcess;
    }

    /// <summary>It has said its last words.</summary>
    public void NoteEnding() => _isEnding.TrySetResult(true);

    /// <summary>No thread is in it any more.</summary>
    public void NoteGone() => _isGone.TrySetResult(true);

    /// <summary>Ends the domain and takes its compiled pages away.</summary>
    /// <param name="fail">Gets what went wrong.</param>
    public void Unload(Action<string> fail)
    {
        if (_hasCrashed)
        {
            if (!_isRetired && !IsUnloading) Retire(hasSuccessor: false);
            return;
        }

        var isGone = true;
        try
        {
            if (!_isRetired) Retire(hasSuccessor: false);
            if (IsUnloading) _door.LetGo();
            else End();

            if (!_isEnding.Task.Wait(MaxEndMilliseconds)) AppDomain.Unload(_domain);
            else if (!_hasCrashed) isGone = _isGone.Task.Wait(MaxGoMilliseconds) && _isGone.Task.Result;

            if (!isGone) fail("one of its threads does not end; it stays in memory until the process ends");
        }
        catch (AppDomainUnloadedException)
        {
            // so it should be
        }
        catch (Exception error)
        {
            isGone = error is not CannotUnloadAppDomainException;
            fail(error.Message);
        }

        // a thread that is left may still write, and the number would be another file's
        if (isGone && !_hasCrashed) Libc.Close(_logWrite);
        else LeaveToProcessExit();

        if (Environment.GetEnvironmentVariable("MONO_ASPNET_NODELETE") is not null) return;

        try
        {
            Directory.Delete(_codeFolder, recursive: true);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // a thread of the application still has one open
        }
    }

    // One that never served may have a configuration that leaves no System.Web to end it.
    private void End()
    {
        if (_hasBegun)
        {
            _door.End();
            return;
        }

        AppDomain.Unload(_domain);
        NoteEnding();
        NoteGone();
    }

    // Mono would wait for threads that never end.
    private static void EndProcess(object? sender, EventArgs e) => Descriptors.ExitProcess(Environment.ExitCode);

    private static void ReadLog(int readEnd, Action<byte, byte[]> take)
    {
        DomainLog.Read(readEnd, take);
        Libc.Close(readEnd);
    }

    private static AppDomainSetup Setup(string path, string id) =>
        new()
        {
            ApplicationName = id,
            ApplicationBase = path,
            ConfigurationFile = ApplicationFiles.ConfigOf(path),
            PrivateBinPath = Path.Combine(path, "bin"),
            PrivateBinPathProbe = "*",
            CachePath = CodeFolders.Own,
            DynamicBase = CodeFolders.Own,
            ShadowCopyFiles = "true",
            ShadowCopyDirectories = Path.Combine(path, "bin"),
            DisallowCodeDownload = true,
        };

    // What tells System.Web that the domain is an application's.
    private static void Describe(AppDomain domain, string path, string virtualPath, string id)
    {
        domain.SetData(".appDomain", "*");
        domain.SetData(".appPath", path + "/");
        domain.SetData(".appVPath", virtualPath);
        domain.SetData(".appId", id);
        domain.SetData(".domainId", id);
        domain.SetData(".hostingVirtualPath", virtualPath);
        domain.SetData(".hostingInstallDir", System.Runtime.InteropServices.RuntimeEnvironment.GetRuntimeDirectory());
        domain.SetData(".:!MonoAspNetHostedApp!:.", "yes");
        domain.SetData("DataDirectory", Path.Combine(path, "App_Data"));
    }
}

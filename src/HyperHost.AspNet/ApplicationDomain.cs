using System;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.AspNet.Domains;
using ServiceStack.HyperHost.AspNet.Requests;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>A domain of an application, controlled from the server's own domain.</summary>
internal sealed class ApplicationDomain
{
    private static readonly string OwnAssembly = typeof(ApplicationDomain).Assembly.Location;
    private const int DomainLogSize = 64 * 1024;
    private const int MaxEndMilliseconds = 30_000;

    // Aborting threads and running finalizers usually takes some hundredths of a second.
    private const int MaxGoMilliseconds = 5_000;

    private static int s_count;
    private static int s_areLeft;

    private readonly AppDomain _domain;
    private readonly DomainProxy _proxy;
    private readonly string _codeFolder;
    private readonly TaskCompletionSource<bool> _isEnding = new();
    private readonly TaskCompletionSource<bool> _unloaded = new();
    private bool _hasBegun;
    private bool _isDrained;
    private volatile bool _hasCrashed;

    private ApplicationDomain(AppDomain domain, DomainProxy proxy, string codeFolder)
    {
        _domain = domain;
        _proxy = proxy;
        _codeFolder = codeFolder;
    }

    /// <summary>Whether any domain has threads left that may keep the process alive after Main returns.</summary>
    public static bool AreLeft => Volatile.Read(ref s_areLeft) != 0;

    /// <summary>Whether System.Web has begun to unload the domain.</summary>
    public bool IsUnloading { get; set; }

    /// <summary>The result of the warm-up request.</summary>
    public string WarmUpResponse { get; private set; } = "";

    /// <summary>Creates a domain, and starts the application in it without serving requests yet.</summary>
    /// <param name="options">Options of the application.</param>
    /// <param name="settings">Settings for the domain, to which this method adds the log's descriptor.</param>
    /// <param name="receive">Called for each message of the domain: see <see cref="DomainLog"/>.</param>
    /// <param name="wait">Waits for the given time; returns false if the domain is no longer needed.</param>
    /// <exception cref="Exception">Any error that prevents the start.</exception>
    public static ApplicationDomain Start(
        AspNetApplicationOptions options, DomainSettings settings, Action<ApplicationDomain?, byte, byte[]> receive,
        Func<TimeSpan, bool> wait)
    {
        var id = (options.Name + "-" + Interlocked.Increment(ref s_count)).Replace('/', '_');
        var path = settings["physicalPath"];
        var setup = Setup(path, id);
        Directory.CreateDirectory(setup.DynamicBase);
        try
        {
            BinCopy.Make(Path.Combine(path, "bin"), setup.PrivateBinPath, wait);
            return Start(setup, settings, receive);
        }
        catch
        {
            Remove(setup.DynamicBase);
            throw;
        }
    }

    private static ApplicationDomain Start(
        AppDomainSetup setup, DomainSettings settings, Action<ApplicationDomain?, byte, byte[]> receive)
    {
        var (path, id) = (setup.ApplicationBase, setup.ApplicationName);
        setup.ConfigurationFile = BindingRedirects.Write(Path.GetDirectoryName(OwnAssembly)!, setup.ConfigurationFile,
            Path.Combine(setup.DynamicBase, "redirects.config"));
        var domain = AppDomain.CreateDomain(id, null, setup);
        var (read, write) = Descriptors.CreatePipe(DomainLogSize);
        ApplicationDomain? started = null;
        var isRead = false;
        try
        {
            var reader = new Thread(() =>
            {
                using (read) DomainLog.Read(read, (kind, text) => receive(started, kind, text));
                started?.OnUnloaded();
            });
            reader.IsBackground = true;
            reader.Name = "HyperHost log";
            reader.Start();
            isRead = true;
            Describe(domain, path, settings["virtualPath"], id);
            var host = DomainAssemblies.HostFor(setup.PrivateBinPath, OwnAssembly, setup.DynamicBase);
            var proxy = (DomainProxy)domain.CreateInstanceFromAndUnwrap(host, typeof(DomainProxy).FullName);
            started = new ApplicationDomain(domain, proxy, setup.DynamicBase);
            foreach (var line in proxy.FindAssemblies(Path.GetDirectoryName(OwnAssembly)!, ApplicationFiles.ConfigOf(path))) Report(line);

            // the domain duplicates the descriptor, so that the pipe is closed when the domain ends
            using (var use = write.Use())
            {
                settings.SetNumber("log", use.Number);
                proxy.Prepare(settings.ToPairs());
            }

            write.Dispose();
            started.WarmUpResponse = proxy.WarmUp();
            return started;

            void Report(string line)
            {
                var space = line.IndexOf(' ');
                receive(null, byte.Parse(line.Substring(0, space), CultureInfo.InvariantCulture), Encoding.UTF8.GetBytes(
                    DomainLog.TextOf(nameof(DomainAssemblies), line.Substring(space + 1))));
            }
        }
        catch
        {
            if (started is not null) started.Unload(static _ => { });
            else AppDomain.Unload(domain);
            write.Dispose();
            if (!isRead) read.Dispose();
            throw;
        }
    }

    public void Start()
    {
        _hasBegun = true;
        _proxy.Start();
    }

    /// <summary>Makes /readyz fail.</summary>
    public void Drain()
    {
        try
        {
            _proxy.Drain();
        }
        catch (Exception error) when (error is AppDomainUnloadedException or System.Runtime.Remoting.RemotingException)
        {
            // the domain has ended; its replacement knows that the server drains
        }
    }

    /// <summary>
    /// Called when the whole server stops: serves open connections, for the drain time at most. Afterwards no connection migrates from the
    /// domain.
    /// </summary>
    public void DrainConnections()
    {
        try
        {
            if (!_isDrained) _proxy.DrainConnections();
        }
        catch (Exception error) when (error is AppDomainUnloadedException or System.Runtime.Remoting.RemotingException)
        {
            // the domain has ended, and its connections with it
        }
    }

    public int CompleteDrain(bool hasReplacement)
    {
        _isDrained = true;
        return _proxy.CompleteDrain(hasReplacement);
    }

    /// <summary>
    /// Keeps the domain until the process ends, because unloading it would end the process, or, if unloading has begun, would never return.
    /// </summary>
    public void NoteCrash()
    {
        if (_isEnding.Task.IsCompleted) _unloaded.TrySetResult(false);
        else _hasCrashed = true;
        LeaveToProcessExit();
    }

    /// <summary>Makes the exit of the process ignore threads that have crashed or do not end.</summary>
    public static void LeaveToProcessExit()
    {
        if (Interlocked.Exchange(ref s_areLeft, 1) == 0) AppDomain.CurrentDomain.ProcessExit += EndProcess;
    }

    /// <summary>Called when the domain has sent its last message.</summary>
    public void NoteEnding() => _isEnding.TrySetResult(true);

    /// <summary>Called when the domain has closed its log, so that none of its threads is left.</summary>
    public void OnUnloaded() => _unloaded.TrySetResult(true);

    /// <summary>Unloads the domain and deletes its compiled pages.</summary>
    /// <param name="fail">Called with an error message.</param>
    public void Unload(Action<string> fail)
    {
        if (_hasCrashed)
        {
            if (!_isDrained && !IsUnloading) CompleteDrain(hasReplacement: false);
            return;
        }

        var isUnloaded = true;
        try
        {
            if (!_isDrained) CompleteDrain(hasReplacement: false);
            if (IsUnloading) _proxy.ContinueUnloading();
            else End();

            if (!_isEnding.Task.Wait(MaxEndMilliseconds)) AppDomain.Unload(_domain);
        }
        catch (AppDomainUnloadedException)
        {
            // expected: another thread is already unloading the domain
        }
        catch (Exception error)
        {
            isUnloaded = error is not CannotUnloadAppDomainException;
            fail(error.Message);
        }

        if (isUnloaded && !_hasCrashed && !WaitForUnload())
        {
            isUnloaded = false;
            fail("one of its threads does not end; it stays in memory until the process ends");
        }

        if (!isUnloaded || _hasCrashed) LeaveToProcessExit();

        Remove(_codeFolder);
    }

    private static void Remove(string codeFolder)
    {
        if (Environment.GetEnvironmentVariable("MONO_ASPNET_NODELETE") is null) PrivateFiles.Remove(codeFolder);
    }

    // If System.Web could not start in a domain that never served, it can't end the domain either: unload it directly.
    private void End()
    {
        if (_hasBegun)
        {
            _proxy.End();
            return;
        }

        AppDomain.Unload(_domain);
        NoteEnding();
        OnUnloaded();
    }

    // Exits without Mono's shutdown, which would wait for threads that never end.
    private static void EndProcess(object? sender, EventArgs e) => Descriptors.ExitProcess(Environment.ExitCode);

    private bool WaitForUnload() => _unloaded.Task.Wait(MaxGoMilliseconds) && _unloaded.Task.Result;

    private static AppDomainSetup Setup(string path, string id)
    {
        var setup = new AppDomainSetup
        {
            ApplicationName = id,
            ApplicationBase = path,
            ConfigurationFile = ApplicationFiles.ConfigOf(path),
            PrivateBinPathProbe = "*",
            DynamicBase = CodeFolders.Own,

            // for page compilation, System.Web also opens the original assemblies
            ShadowCopyFiles = "true",
            ShadowCopyDirectories = Path.Combine(path, "bin"),
            DisallowCodeDownload = true,
        };
        setup.CachePath = setup.DynamicBase;
        setup.PrivateBinPath = Path.Combine(setup.DynamicBase, "bin");
        return setup;
    }

    // Sets the data by which System.Web recognizes an application's domain.
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

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Security;
using System.Threading;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Certificates;

/// <summary>The certificates of a host's https addresses. Reloads files that change.</summary>
/// <remarks>
/// Compares the contents of the files every few seconds, because certbot and Kubernetes replace them behind symbolic links, which file
/// watchers do not report. Open connections are not affected; later handshakes use the new certificate. While certificate and key do not
/// match, for instance between two writes, the old pair remains in use.
/// </remarks>
internal sealed class CertificateStore : IDisposable
{
    private static readonly TimeSpan CheckInterval = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan WarnBefore = TimeSpan.FromDays(7);

    private readonly TlsOptions _options;
    private readonly IHostLog _log;
    private readonly TimeProvider _time;
    private readonly HashSet<string> _logged = [];
    private readonly ITimer _timer;
    private volatile HostCertificate[] _certificates;
    private List<TlsFile> _seen;

    private CertificateStore(TlsOptions options, IHostLog log, TimeProvider time)
    {
        _options = options;
        _log = log;
        _time = time;
        _seen = ReadFiles(options);
        _certificates = Load(options, _seen);
        LogValidity();
        _timer = time.CreateTimer(static store => ((CertificateStore)store!).ReloadIfChanged(), this, CheckInterval, CheckInterval);
    }

    /// <param name="options">Has the names of the files.</param>
    /// <param name="address">The https address, for error messages.</param>
    /// <param name="log">Logs reloads and errors.</param>
    /// <param name="time">The clock; null for the system's.</param>
    /// <exception cref="ListenException">No certificate is configured, or one can't be used.</exception>
    public static CertificateStore Open(TlsOptions options, ListenAddress address, IHostLog log, TimeProvider? time = null)
    {
        if (options.Certificates.Count == 0) throw CertificateErrors.None(address);

        return new CertificateStore(options, log, time ?? TimeProvider.System);
    }

    /// <summary>Checks the files without listening.</summary>
    /// <exception cref="ListenException">A certificate can't be used.</exception>
    public static void Check(TlsOptions options)
    {
        if (options.Certificates.Count > 0) Load(options, ReadFiles(options));
    }

    /// <param name="hostName">The host name of the handshake (server_name, RFC 6066 §3); null or empty without one.</param>
    public SslServerAuthenticationOptions Select(string? hostName) => Find(hostName).Options;

    /// <summary>Reloads the certificates if their files have changed.</summary>
    /// <returns>Whether the certificates changed.</returns>
    public bool ReloadIfChanged()
    {
        lock (_logged)
        {
            try
            {
                var files = ReadFiles(_options);
                if (!IsSame(files))
                {
                    _seen = files;
                    return Replace(Load(_options, files));
                }
            }
            catch (ListenException error)
            {
                LogOnce($"{error.Message} The certificates that were read before stay.", HostLogLevel.Error);
            }

            LogValidity();
            return false;
        }
    }

    public void Dispose() => _timer.Dispose();

    private static List<TlsFile> ReadFiles(TlsOptions options)
    {
        var files = options.Certificates.Select(static name => TlsFile.Read("Certificate", name)).ToList();
        files.AddRange(options.Keys.Select(static name => TlsFile.Read("Key", name)));
        if (options.PasswordFile is { } password) files.Add(TlsFile.Read("Password file", password));
        return files;
    }

    private static HostCertificate[] Load(TlsOptions options, List<TlsFile> files)
    {
        var password = options.PasswordFile is null ? null : new StringReader(files[^1].Text).ReadLine() ?? "";
        var keys = files.Skip(options.Certificates.Count).Take(options.Keys.Count)
            .Select(file => (file.Name, PrivateKey.Find(file, password) ?? throw CertificateErrors.NoKey(file.Name))).ToList();
        return files.Take(options.Certificates.Count).Select(file =>
        {
            var (certificate, issuers) = CertificateFile.Read(file, keys, password);
            return new HostCertificate(file.Name, certificate, issuers);
        }).ToArray();
    }

    private HostCertificate Find(string? hostName)
    {
        var certificates = _certificates;
        if (certificates.Length == 1 || string.IsNullOrEmpty(hostName) || Uri.CheckHostName(hostName) == UriHostNameType.Unknown)
            return certificates[0];

        return Array.Find(certificates, certificate => certificate.IsFor(hostName)) ?? certificates[0];
    }

    private bool IsSame(List<TlsFile> files)
    {
        for (var i = 0; i < files.Count; i++)
        {
            if (!files[i].Bytes.AsSpan().SequenceEqual(_seen[i].Bytes)) return false;
        }

        return true;
    }

    private bool Replace(HostCertificate[] certificates)
    {
        var changed = certificates.Where((certificate, i) => certificate.Thumbprint != _certificates[i].Thumbprint).ToList();
        _certificates = certificates;
        _logged.Clear();
        foreach (var certificate in changed)
        {
            _log.Write(HostLogLevel.Notice, $"Certificate {certificate.File} has changed: it holds until {certificate.Ends:u} now.");
        }

        LogValidity();
        return changed.Count > 0;
    }

    private void LogValidity()
    {
        var now = _time.GetUtcNow().UtcDateTime;
        foreach (var certificate in _certificates)
        {
            if (now > certificate.Ends)
                LogOnce($"Certificate {certificate.File} ended at {certificate.Ends:u}: clients refuse it. Renew it.", HostLogLevel.Error);
            else if (now < certificate.Begins)
                LogOnce(
                    $"Certificate {certificate.File} begins at {certificate.Begins:u} only: clients refuse it. Is the clock right?",
                    HostLogLevel.Error);
            else if (now > certificate.Ends - WarnBefore)
                LogOnce($"Certificate {certificate.File} ends at {certificate.Ends:u}. Renew it.", HostLogLevel.Warning);
        }
    }

    private void LogOnce(string line, HostLogLevel level)
    {
        if (_logged.Add(line)) _log.Write(level, line);
    }
}

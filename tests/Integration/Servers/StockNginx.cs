using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>
/// The nginx of Debian 12 as its package leaves it: /etc/nginx with conf.d and sites-enabled/default, copied to a folder. Only port 80, the
/// paths and the user differ.
/// </summary>
internal sealed class StockNginx : IDisposable
{
    private const string Installed = "/etc/nginx";

    private readonly string _folder = Deployment.NewFolder();
    private readonly string _etc;
    private ServerProcess? _process;

    public StockNginx()
    {
        if (!File.Exists(Installed + "/sites-available/default"))
            throw new InvalidOperationException($"{Installed}/sites-available/default is missing: apt-get install nginx");

        _etc = Path.Combine(_folder, "etc");
        foreach (var name in new[] { "conf.d", "sites-enabled", "log" }) Directory.CreateDirectory(Path.Combine(_etc, name));
        foreach (var name in new[] { "mime.types", "fastcgi_params", "proxy_params" })
            File.Copy(Path.Combine(Installed, name), Path.Combine(_etc, name));

        var config = File.ReadAllText(Installed + "/nginx.conf").Replace(Installed, _etc).Replace("/var/log/nginx", _etc + "/log")
            .Replace("/run/nginx.pid", _etc + "/nginx.pid").Replace("user www-data", "user root");
        config = Regex.Replace(config, "(?m)^include .*modules-enabled.*$", "");
        var temporary = string.Concat(
            new[] { "client_body", "proxy", "fastcgi", "uwsgi", "scgi" }.Select(static name => $" {name}_temp_path {name};"));
        File.WriteAllText(Path.Combine(_etc, "nginx.conf"), config.Replace("http {", "http {" + temporary));
        var site = File.ReadAllText(Installed + "/sites-available/default");
        File.WriteAllText(
            Path.Combine(_etc, "sites-enabled", "default"),
            site.Replace(" 80 ", $" {Port} ").Replace("[::]:80 ", $"[::]:{Port} "));
    }

    /// <summary>In place of port 80.</summary>
    public int Port { get; } = Ports.Free();

    /// <summary>Puts a file into conf.d, with its port 80 replaced.</summary>
    public void Paste(string name, string[] lines) => File.WriteAllLines(
        Path.Combine(_etc, "conf.d", name),
        lines.Select(line => line.Replace("listen 80;", $"listen {Port};").Replace("listen [::]:80;", $"listen [::]:{Port};")));

    /// <returns>What <c>nginx -t</c> prints.</returns>
    public string[] Test()
    {
        using var test = ServerProcess.Start("nginx", ["-t", "-e", "stderr", "-p", _folder + "/", "-c", _etc + "/nginx.conf"]);
        return test.WaitForExit() == 0 ? test.Lines : throw new InvalidOperationException(string.Join("\n", test.Lines));
    }

    public void Start()
    {
        _process = ServerProcess.Start(
            "nginx", ["-e", "stderr", "-p", _folder + "/", "-c", _etc + "/nginx.conf", "-g", "daemon off;"]);
        _process.WaitUntil(() => Ports.Answers(Port));
    }

    public void Dispose() => _process?.Dispose();
}

using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.IO;
using System.Linq;
using FreePorts = ServiceStack.HyperHost.Tests.Support.Ports;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>A real nginx in front of an application.</summary>
internal sealed class Nginx : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("hhn").FullName;
    private readonly ConcurrentQueue<string> _lines = [];
    private readonly Process _process;

    /// <param name="servers">
    /// Lines of each server block; FASTCGI is replaced by the params that Debian's fastcgi_params has.
    /// </param>
    public Nginx(params string[] servers)
    {
        Directory.CreateDirectory(Path.Combine(_folder, "temp"));
        Ports = [.. servers.Select(static _ => FreePorts.Free())];
        File.WriteAllText(Path.Combine(_folder, "nginx.conf"), Config(servers));
        var start = new ProcessStartInfo("nginx", ["-e", "stderr", "-p", _folder + "/", "-c", "nginx.conf", "-g", "daemon off;"])
        {
            RedirectStandardError = true,
        };
        _process = Process.Start(start) ?? throw new InvalidOperationException("nginx did not start: apt-get install nginx-light");
        _process.ErrorDataReceived += (_, line) => _lines.Enqueue(line.Data ?? "");
        _process.BeginErrorReadLine();
        Wait.Until(() => Ports.All(FreePorts.Answers) || _process.HasExited, "nginx listens", () => string.Join('\n', _lines));
        if (_process.HasExited) throw new InvalidOperationException(string.Join('\n', _lines));
    }

    /// <summary>Of each server block.</summary>
    public int[] Ports { get; }

    public string Log => string.Join('\n', _lines);

    public void Dispose()
    {
        // a signal: killing the master would leave its workers behind
        using (var kill = Process.Start("kill", ["-TERM", _process.Id.ToString()])) kill.WaitForExit();
        _process.WaitForExit();
        _process.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    private string Config(string[] servers) => $$"""
        {{(Environment.UserName == "root" ? "user root;" : "")}}
        pid nginx.pid;
        worker_processes 1;
        events { }
        http {
            access_log off;
            client_body_temp_path temp/b; proxy_temp_path temp/p; fastcgi_temp_path temp/f; uwsgi_temp_path temp/u; scgi_temp_path temp/s;
            client_max_body_size 0;
            large_client_header_buffers 8 64k;
            {{string.Join('\n', servers.Select(Server))}}
        }
        """;

    private string Server(string lines, int index) =>
        $"server {{ listen 127.0.0.1:{Ports[index]}{(lines.Contains("ssl_certificate ") ? " ssl" : "")};\n{Expand(lines)}\n}}";

    private static string Expand(string lines) =>
        lines.Replace("FASTCGI", string.Join(' ', Params.Select(static pair => $"fastcgi_param {pair.Name} {pair.Value};")));

    private static readonly (string Name, string Value)[] Params =
    [
        ("QUERY_STRING", "$query_string"), ("REQUEST_METHOD", "$request_method"), ("CONTENT_TYPE", "$content_type"),
        ("CONTENT_LENGTH", "$content_length"), ("SCRIPT_NAME", "$fastcgi_script_name"), ("REQUEST_URI", "$request_uri"),
        ("DOCUMENT_URI", "$document_uri"), ("DOCUMENT_ROOT", "$document_root"), ("SERVER_PROTOCOL", "$server_protocol"),
        ("REQUEST_SCHEME", "$scheme"), ("HTTPS", "$https if_not_empty"), ("GATEWAY_INTERFACE", "CGI/1.1"),
        ("SERVER_SOFTWARE", "nginx"), ("REMOTE_ADDR", "$remote_addr"), ("REMOTE_PORT", "$remote_port"),
        ("SERVER_ADDR", "$server_addr"), ("SERVER_PORT", "$server_port"), ("SERVER_NAME", "$server_name"),
    ];
}

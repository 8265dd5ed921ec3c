#nullable disable
using System;
using System.Diagnostics;
using System.IO;

namespace Acme.Engine.Clients;

/// <summary>Each client through nginx, over FastCGI.</summary>
[Long("another host of the cases of ClientCasesTests, with an nginx")]
public class NginxClientCasesTests : ClientCases
{
    private readonly int _port = Ports.Free();
    private TypedHost _host;
    private Process _nginx;
    private string _folder;

    protected override string Url => $"http://127.0.0.1:{_port}/";

    [OneTimeSetUp]
    public void Start_host()
    {
        _host = TypedHost.Run("fcgi://127.0.0.1:0");
        _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;
        Directory.CreateDirectory(Path.Combine(_folder, "temp"));
        var config = Path.Combine(_folder, "nginx.conf");
        File.WriteAllText(config, $$"""
            {{(Environment.UserName == "root" ? "user root;" : "")}}
            pid nginx.pid;
            events { }
            http {
                access_log off;
                client_body_temp_path temp/b; proxy_temp_path temp/p; fastcgi_temp_path temp/f;
                uwsgi_temp_path temp/u; scgi_temp_path temp/s;
                server {
                    listen 127.0.0.1:{{_port}};
                    location / {
                        include /etc/nginx/fastcgi_params;
                        fastcgi_pass 127.0.0.1:{{_host.Port}};
                    }
                }
            }
            """);
        _nginx = Process.Start(new ProcessStartInfo("nginx", $"-e stderr -p {_folder}/ -c {config} -g \"daemon off;\"")
        {
            UseShellExecute = false,
        });
        Wait.Until(() => Ports.Answers(_port) || _nginx.HasExited, "nginx listens: apt-get install nginx-light");
        Assert.That(_nginx.HasExited, Is.False);
    }

    [OneTimeTearDown]
    public void Stop_host()
    {
        // a signal, since killing the master would leave its workers behind
        if (_nginx is { HasExited: false }) Process.Start("kill", "-TERM " + _nginx.Id).WaitForExit();
        _nginx?.WaitForExit();
        _nginx?.Dispose();
        _host?.Dispose();
        Directory.Delete(_folder, recursive: true);
    }
}

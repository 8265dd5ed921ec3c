using System;
using System.Collections.Generic;
using System.Formats.Tar;
using System.IO;
using System.IO.Compression;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>A container registry on this machine with one image, "base:1", of one file: the SDK builds on it without a network.</summary>
internal sealed class BaseImageRegistry : IDisposable
{
    private const string ManifestType = "application/vnd.docker.distribution.manifest.v2+json";
    private const string ConfigType = "application/vnd.docker.container.image.v1+json";
    private const string LayerType = "application/vnd.docker.image.rootfs.diff.tar.gzip";

    private readonly HttpListener _listener = new();
    private readonly Dictionary<string, (string Type, byte[] Content)> _content = [];

    /// <param name="architecture">Of the image, in Go's names.</param>
    public BaseImageRegistry(string architecture = "amd64")
    {
        var port = Ports.Free();
        Image = $"localhost:{port}/base:1";
        AddImage(architecture);
        _listener.Prefixes.Add($"http://localhost:{port}/");
        _listener.Start();
        _ = ServeAsync();
    }

    /// <summary>The name of the image, for ContainerBaseImage.</summary>
    public string Image { get; }

    public void Dispose() => _listener.Close();

    private void AddImage(string architecture)
    {
        var tar = new MemoryStream();
        using (var writer = new TarWriter(tar, leaveOpen: true))
        {
            using var content = new MemoryStream("base"u8.ToArray());
            writer.WriteEntry(new UstarTarEntry(TarEntryType.RegularFile, "etc/base") { DataStream = content });
        }

        var layer = new MemoryStream();
        using (var zip = new GZipStream(layer, CompressionLevel.Fastest, leaveOpen: true)) zip.Write(tar.ToArray());
        var config = JsonSerializer.SerializeToUtf8Bytes(new
        {
            architecture, os = "linux", config = new { Env = new[] { "PATH=/usr/bin:/bin" } },
            rootfs = new { type = "layers", diff_ids = new[] { Digest(tar.ToArray()) } },
            history = new[] { new { created = "2026-01-01T00:00:00Z", created_by = "test" } },
        });
        var manifest = JsonSerializer.SerializeToUtf8Bytes(new
        {
            schemaVersion = 2, mediaType = ManifestType, config = Describe(ConfigType, config),
            layers = new[] { Describe(LayerType, layer.ToArray()) },
        });
        _content["/v2/base/manifests/1"] = (ManifestType, manifest);
        _content["/v2/base/manifests/" + Digest(manifest)] = (ManifestType, manifest);
        _content["/v2/base/blobs/" + Digest(config)] = ("application/octet-stream", config);
        _content["/v2/base/blobs/" + Digest(layer.ToArray())] = ("application/octet-stream", layer.ToArray());
        _content["/v2/"] = ("application/json", Encoding.UTF8.GetBytes("{}"));
    }

    private async Task ServeAsync()
    {
        while (_listener.IsListening)
        {
            HttpListenerContext context;
            try
            {
                context = await _listener.GetContextAsync();
            }
            catch (Exception error) when (error is HttpListenerException or ObjectDisposedException)
            {
                return;
            }

            using var response = context.Response;
            if (!_content.TryGetValue(context.Request.Url!.AbsolutePath, out var found))
            {
                response.StatusCode = 404;
                continue;
            }

            response.ContentType = found.Type;
            response.Headers["Docker-Content-Digest"] = Digest(found.Content);
            response.ContentLength64 = found.Content.Length;
            if (context.Request.HttpMethod != "HEAD") await response.OutputStream.WriteAsync(found.Content);
        }
    }

    private static object Describe(string type, byte[] content) =>
        new { mediaType = type, size = content.Length, digest = Digest(content) };

    private static string Digest(byte[] content) => "sha256:" + Convert.ToHexStringLower(SHA256.HashData(content));
}

using System.Formats.Tar;
using System.IO;
using System.Linq;
using System.Text.Json;
using ServiceStack.HyperHost.IntegrationTests.Moving;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>The image that the SDK makes of the template's project. No engine runs it here: its description is read.</summary>
[Long("packs and publishes projects")]
public class PublishContainerTests
{
    [TestCase("Harbour", "8080/tcp", "HYPERHOST_LISTEN=http://*:8080/")]
    [TestCase("Wharf", "9000/tcp", "HYPERHOST_LISTEN=fcgi://*:9000", "--fcgi")]
    public void The_image_starts_the_program_on_all_addresses(string name, string port, string variable, params string[] options)
    {
        using var image = Publish("hyperhost", name, port, options);

        var config = image.RootElement.GetProperty("config");
        Assert.That(config.GetProperty("Env").EnumerateArray().Select(static value => value.GetString()), Does.Contain(variable));
    }

    // the base image of ASP.NET Core has the address
    [Test]
    public void The_image_of_the_template_for_ASP_NET_Core_starts_the_program()
    {
        using var image = Publish("hyperhost-web", "Pier", "8080/tcp", []);

        Assert.That(image.RootElement.GetProperty("config").GetProperty("WorkingDir").GetString(), Is.EqualTo("/app/"));
    }

    /// <summary>tests/Platforms starts programs that are published for ARM64, under qemu.</summary>
    [TestCase("hyperhost", "Quay", "8080/tcp")]
    [TestCase("hyperhost-web", "Jetty", "8080/tcp")]
    public void The_image_for_ARM64_has_its_architecture(string template, string name, string port)
    {
        using var image = Publish(template, name, port, [], "arm64");

        Assert.That(image.RootElement.GetProperty("architecture").GetString(), Is.EqualTo("arm64"));
    }

    private static JsonDocument Publish(string template, string name, string port, string[] options, string architecture = "x64")
    {
        using var registry = new BaseImageRegistry(architecture == "x64" ? "amd64" : architecture);
        var folder = PackagesTests.CreateFrom(template, name, options);
        var archive = Path.Combine(folder, "image.tar");

        PackageFeed.Instance.Run(
            folder, "dotnet", "publish", name + ".csproj", "-c", "Release", "-t:PublishContainer", "--os", "linux", "--arch", architecture,
            "-p:ContainerBaseImage=" + registry.Image, "-p:ContainerArchiveOutputPath=" + archive, "--nologo", "--tl:off");

        var image = ReadConfig(archive, out var tag);
        var config = image.RootElement.GetProperty("config");
        Assert.That(tag, Does.StartWith(name.ToLowerInvariant() + ":"));
        Assert.That(config.GetProperty("ExposedPorts").EnumerateObject().Select(static property => property.Name), Does.Contain(port));
        Assert.That(config.GetProperty("Entrypoint").ToString(), Does.Contain(name));
        Assert.That(image.RootElement.GetProperty("rootfs").GetProperty("diff_ids").GetArrayLength(), Is.EqualTo(2));
        return image;
    }

    // the layout of docker save: manifest.json names the configuration
    private static JsonDocument ReadConfig(string archive, out string tag)
    {
        using var manifest = JsonDocument.Parse(Entry(archive, "manifest.json"));
        var image = manifest.RootElement[0];
        tag = image.GetProperty("RepoTags")[0].GetString()!;
        return JsonDocument.Parse(Entry(archive, image.GetProperty("Config").GetString()!));
    }

    private static byte[] Entry(string archive, string name)
    {
        using var file = File.OpenRead(archive);
        using var reader = new TarReader(file);
        while (reader.GetNextEntry() is { } entry)
        {
            if (entry.Name != name) continue;

            using var content = new MemoryStream();
            entry.DataStream!.CopyTo(content);
            return content.ToArray();
        }

        throw new FileNotFoundException(name + " is not in the archive.");
    }
}

using System.Diagnostics;
using System.IO;
using System.Linq;
using k8s;
using k8s.Models;

namespace ServiceStack.HyperHost.Tests.Docs.Deployment;

/// <summary>kubectl builds the overlays as <see cref="Kustomization"/> does, which the other tests read.</summary>
[Long("needs kubectl 1.21 or newer, which Debian does not package")]
public class KustomizeTests
{
    [TestCase("overlays/staging")]
    [TestCase("overlays/production")]
    public void Kubectl_builds_the_same_objects(string folder)
    {
        var start = new ProcessStartInfo("kubectl", ["kustomize", Path.Combine(SourceTree.Root, Kustomization.Folder, folder)])
        {
            RedirectStandardOutput = true,
        };
        using var kubectl = Process.Start(start)!;
        var text = kubectl.StandardOutput.ReadToEnd();
        kubectl.WaitForExit();
        Assert.That(kubectl.ExitCode, Is.Zero);

        var built = KubernetesYaml.LoadAllFromString(text, null, strict: true);
        var expected = new Kustomization(folder).Build();

        Assert.That(built.Where(static one => one is not V1Secret).Select(Described), Is.EquivalentTo(expected.Select(Described)));
    }

    /// <summary>Without what kustomize adds: the namespace, and the hash in the name of a generated secret.</summary>
    private static string Described(object value)
    {
        ((IMetadata<V1ObjectMeta>)value).Metadata.NamespaceProperty = null;
        if (value is V1Deployment deployment)
        {
            var container = deployment.Spec.Template.Spec.Containers.Single();
            container.Env = [.. container.Env.OrderBy(static one => one.Name)];
            foreach (var one in container.Env.Where(static one => one.ValueFrom != null)) one.ValueFrom.SecretKeyRef.Name = "shop";
        }

        return KubernetesYaml.Serialize(value);
    }
}

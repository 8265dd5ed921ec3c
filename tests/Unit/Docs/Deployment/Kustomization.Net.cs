using System.Collections.Generic;
using System.IO;
using System.Linq;
using k8s;
using static ServiceStack.HyperHost.Tests.Docs.Deployment.YamlTree;

namespace ServiceStack.HyperHost.Tests.Docs.Deployment;

/// <summary>A folder of docs/hosting/kubernetes, as <c>kubectl kustomize</c> builds it.</summary>
internal sealed class Kustomization
{
    public const string Folder = "docs/hosting/kubernetes/";

    private readonly string _folder;

    /// <param name="name">The folder below docs/hosting/kubernetes.</param>
    public Kustomization(string name)
    {
        _folder = Folder + name + "/";
        Fields = Read(SourceTree.Text(_folder + "kustomization.yaml")).Single();
        Resources = [.. Texts(Of("resources")).Where(IsFile).SelectMany(DocumentsOf)];
        if (Texts(Of("resources")).SingleOrDefault(one => !IsFile(one)) is not { } below) return;

        var root = Path.Combine(SourceTree.Root, Folder);
        Base = new Kustomization(Path.GetRelativePath(root, Path.GetFullPath(Path.Combine(SourceTree.Root, _folder, below))));
        Resources.AddRange(Base.Resources);
    }

    /// <summary>The fields of kustomization.yaml.</summary>
    public Dictionary<object, object?> Fields { get; }

    /// <summary>What it is based on; null for the base.</summary>
    public Kustomization? Base { get; }

    public List<Dictionary<object, object?>> Resources { get; }

    /// <summary>Files that kustomization.yaml names and that do not exist.</summary>
    public IEnumerable<string> MissingFiles => Texts(Of("resources")).Select(one => IsFile(one) ? one : one + "/kustomization.yaml")
        .Concat(List(Of("patches")).Select(static patch => (string)Map(patch)["path"]!))
        .Where(path => !File.Exists(Path.Combine(SourceTree.Root, _folder, path)));

    public List<Dictionary<object, object?>> Patches =>
        [.. List(Of("patches")).SelectMany(patch => DocumentsOf((string)Map(patch)["path"]!))];

    /// <summary>Names of the secrets that it generates, with their keys.</summary>
    public IEnumerable<(string Name, string[] Keys)> Secrets => List(Of("secretGenerator")).Select(static one =>
        ((string)Map(one)["name"]!, Texts(Map(one)["literals"]).Select(static literal => literal.Split('=')[0]).ToArray()));

    public string Text => SourceTree.Text(_folder + "kustomization.yaml");

    public object? Of(string field) => Fields.GetValueOrDefault(field);

    /// <summary>Kind and name, by which a patch finds its target.</summary>
    public static string IdOf(Dictionary<object, object?> document) =>
        $"{document["apiVersion"]} {document["kind"]} {Map(document["metadata"])["name"]}";

    /// <summary>The resources with their patches and images, as objects of Kubernetes' API; unknown fields throw.</summary>
    public List<object> Build()
    {
        var patches = Patches.ToDictionary(IdOf);
        var patched = Resources.Select(one => patches.TryGetValue(IdOf(one), out var patch) ? Merge(one, patch) : one);
        var text = string.Join("---\n", patched.Select(Write));
        foreach (var image in List(Of("images")).Select(Map))
        {
            text = text.Replace($"image: {image["name"]}\n", $"image: {image["name"]}:{image["newTag"]}\n");
        }

        return KubernetesYaml.LoadAllFromString(text, null, strict: true);
    }

    private static bool IsFile(string resource) => resource.EndsWith(".yaml");

    private List<Dictionary<object, object?>> DocumentsOf(string file) => Read(SourceTree.Text(_folder + file));
}

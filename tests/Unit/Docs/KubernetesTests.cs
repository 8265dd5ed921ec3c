using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>The manifests have the fields that Kubernetes has, and their parts know each other.</summary>
public class KubernetesTests
{
    private const string File = "docs/hosting/kubernetes/shop.yaml";

    /// <summary>Fields of each object, by its path; <c>*</c> for names that are free. Of Kubernetes' API 1.29.</summary>
    private static readonly Dictionary<string, string> Fields = new()
    {
        [""] = "apiVersion kind metadata spec type stringData",
        ["metadata"] = "name labels",
        ["metadata.labels"] = "*",
        ["stringData"] = "*",
        ["Deployment.spec"] = "selector strategy template",
        ["Deployment.spec.selector"] = "matchLabels",
        ["Deployment.spec.selector.matchLabels"] = "*",
        ["Deployment.spec.strategy"] = "type rollingUpdate",
        ["Deployment.spec.strategy.rollingUpdate"] = "maxUnavailable maxSurge",
        ["Deployment.spec.template"] = "metadata spec",
        ["Deployment.spec.template.metadata"] = "labels",
        ["Deployment.spec.template.metadata.labels"] = "*",
        ["Deployment.spec.template.spec"] = 
            "terminationGracePeriodSeconds automountServiceAccountToken securityContext topologySpreadConstraints volumes containers",
        ["Deployment.spec.template.spec.securityContext"] = "runAsNonRoot runAsUser runAsGroup seccompProfile",
        ["Deployment.spec.template.spec.securityContext.seccompProfile"] = "type",
        ["Deployment.spec.template.spec.topologySpreadConstraints"] = "maxSkew topologyKey whenUnsatisfiable labelSelector",
        ["Deployment.spec.template.spec.topologySpreadConstraints.labelSelector"] = "matchLabels",
        ["Deployment.spec.template.spec.topologySpreadConstraints.labelSelector.matchLabels"] = "*",
        ["Deployment.spec.template.spec.volumes"] = "name emptyDir",
        ["Deployment.spec.template.spec.volumes.emptyDir"] = "sizeLimit",
        ["Deployment.spec.template.spec.containers"] =
            "name image args env ports startupProbe readinessProbe livenessProbe resources securityContext volumeMounts",
        ["Deployment.spec.template.spec.containers.env"] = "name valueFrom",
        ["Deployment.spec.template.spec.containers.env.valueFrom"] = "secretKeyRef",
        ["Deployment.spec.template.spec.containers.env.valueFrom.secretKeyRef"] = "name key",
        ["Deployment.spec.template.spec.containers.ports"] = "name containerPort",
        ["Deployment.spec.template.spec.containers.readinessProbe"] = "httpGet periodSeconds timeoutSeconds failureThreshold",
        ["Deployment.spec.template.spec.containers.readinessProbe.httpGet"] = "path port",
        ["Deployment.spec.template.spec.containers.livenessProbe"] = "httpGet periodSeconds timeoutSeconds failureThreshold",
        ["Deployment.spec.template.spec.containers.startupProbe"] = "httpGet periodSeconds timeoutSeconds failureThreshold",
        ["Deployment.spec.template.spec.containers.startupProbe.httpGet"] = "path port",
        ["Deployment.spec.template.spec.containers.livenessProbe.httpGet"] = "path port",
        ["Deployment.spec.template.spec.containers.resources"] = "requests limits",
        ["Deployment.spec.template.spec.containers.resources.requests"] = "cpu memory",
        ["Deployment.spec.template.spec.containers.resources.limits"] = "cpu memory",
        ["Deployment.spec.template.spec.containers.securityContext"] = "allowPrivilegeEscalation readOnlyRootFilesystem capabilities",
        ["Deployment.spec.template.spec.containers.securityContext.capabilities"] = "drop",
        ["Deployment.spec.template.spec.containers.volumeMounts"] = "name mountPath",
        ["Service.spec"] = "selector ports",
        ["Service.spec.selector"] = "*",
        ["Service.spec.ports"] = "name port targetPort",
        ["PodDisruptionBudget.spec"] = "minAvailable selector",
        ["PodDisruptionBudget.spec.selector"] = "matchLabels",
        ["PodDisruptionBudget.spec.selector.matchLabels"] = "*",
        ["HorizontalPodAutoscaler.spec"] = "scaleTargetRef minReplicas maxReplicas metrics",
        ["HorizontalPodAutoscaler.spec.scaleTargetRef"] = "apiVersion kind name",
        ["HorizontalPodAutoscaler.spec.metrics"] = "type resource",
        ["HorizontalPodAutoscaler.spec.metrics.resource"] = "name target",
        ["HorizontalPodAutoscaler.spec.metrics.resource.target"] = "type averageUtilization",
    };

    private static readonly Dictionary<string, string> Versions = new()
    {
        ["Secret"] = "v1",
        ["Deployment"] = "apps/v1",
        ["Service"] = "v1",
        ["PodDisruptionBudget"] = "policy/v1",
        ["HorizontalPodAutoscaler"] = "autoscaling/v2",
    };

    private static readonly List<Dictionary<string, object?>> Manifests = YamlText.Read(SourceTree.Text(File));

    private static Dictionary<string, object?> Pod => Map(Map(Map(Of("Deployment"), "spec"), "template"), "spec");

    private static Dictionary<string, object?> Container => (Dictionary<string, object?>)List(Pod, "containers").Single()!;

    [Test]
    public void Every_field_is_one_of_Kubernetes()
    {
        Assert.That(Manifests.SelectMany(static manifest => Unknown(manifest, (string)manifest["kind"]!, "")), Is.Empty);
    }

    [Test]
    public void Every_object_has_its_version_and_a_name()
    {
        foreach (var manifest in Manifests)
        {
            Assert.That(manifest["apiVersion"], Is.EqualTo(Versions[(string)manifest["kind"]!]));
            Assert.That(Map(manifest, "metadata")["name"], Does.Match("^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$"));
        }

        Assert.That(Manifests.Select(static manifest => (string)manifest["kind"]!), Is.EquivalentTo(Versions.Keys));
    }

    [Test]
    public void Selectors_choose_the_pods()
    {
        var labels = Map(Map(Map(Map(Of("Deployment"), "spec"), "template"), "metadata"), "labels");

        Assert.That(Map(Map(Map(Of("Deployment"), "spec"), "selector"), "matchLabels"), Is.SubsetOf(labels));
        Assert.That(Map(Map(Map(Of("PodDisruptionBudget"), "spec"), "selector"), "matchLabels"), Is.SubsetOf(labels));
        Assert.That(Map(Map(Of("Service"), "spec"), "selector"), Is.SubsetOf(labels));
        var target = Map(Map(Of("HorizontalPodAutoscaler"), "spec"), "scaleTargetRef");
        Assert.That(target["name"], Is.EqualTo(Map(Of("Deployment"), "metadata")["name"]));
        Assert.That((target["kind"], target["apiVersion"]), Is.EqualTo(("Deployment", "apps/v1")));
    }

    [Test]
    public void Probes_and_service_know_the_port_and_the_server_its_options()
    {
        var ports = List(Container, "ports").Cast<Dictionary<string, object?>>().ToArray();
        var names = ports.Select(static port => port["name"]).ToArray();
        Assert.That(names, Is.All.Matches("^[a-z0-9-]{1,15}$"));
        foreach (var probe in new[] { "startupProbe", "readinessProbe", "livenessProbe" })
        {
            Assert.That(names, Has.Member(Map(Map(Container, probe), "httpGet")["port"]));
        }

        Assert.That(Map(Map(Container, "readinessProbe"), "httpGet")["path"], Is.EqualTo("/readyz"));
        Assert.That(Map(Map(Container, "livenessProbe"), "httpGet")["path"], Is.EqualTo("/healthz"));
        var service = (Dictionary<string, object?>)List(Map(Of("Service"), "spec"), "ports").Single()!;
        Assert.That(names, Has.Member(service["targetPort"]));

        var arguments = List(Container, "args").Cast<string>().ToArray();
        Assert.That(ports[0]["containerPort"], Is.EqualTo("8080"), "the port of docs/hosting/containers.md");
        Assert.That(arguments, Has.No.Member("--app").And.No.Member("--listen"), "the container file's ENTRYPOINT has them");
        var options = SourceTree.Text("docs/reference/options.md");
        var named = arguments.Where(static argument => argument.StartsWith("--", StringComparison.Ordinal));
        Assert.That(named.Where(argument => !options.Contains($"`{argument}`")), Is.Empty);
    }

    [Test]
    public void Times_and_numbers_fit_each_other()
    {
        var arguments = List(Container, "args").Cast<string>().ToList();
        var delay = Number(arguments[arguments.IndexOf("--drain-delay") + 1].TrimEnd('s'));
        var readiness = Map(Container, "readinessProbe");
        var deployment = Map(Of("Deployment"), "spec");
        var scaler = Map(Of("HorizontalPodAutoscaler"), "spec");
        var least = Number(Map(Of("PodDisruptionBudget"), "spec")["minAvailable"]);

        Assert.That(Number(readiness["periodSeconds"]) * Number(readiness["failureThreshold"]), Is.LessThan(delay), "the balancer notices");
        Assert.That(Number(Pod["terminationGracePeriodSeconds"]), Is.GreaterThanOrEqualTo(delay + 30 + 9), "the drain time ends before");
        Assert.That(least, Is.LessThan(Number(scaler["minReplicas"])));
        Assert.That(Number(scaler["minReplicas"]), Is.LessThan(Number(scaler["maxReplicas"])));
        Assert.That(Number(Map(Map(deployment, "strategy"), "rollingUpdate")["maxUnavailable"]), Is.Zero);
    }

    [Test]
    public void Pods_meet_the_restricted_level_of_Pod_Security_and_can_buffer_bodies()
    {
        var pod = Map(Pod, "securityContext");
        var container = Map(Container, "securityContext");
        var mount = (Dictionary<string, object?>)List(Container, "volumeMounts").Single()!;
        var volume = (Dictionary<string, object?>)List(Pod, "volumes").Single()!;

        Assert.That(pod["runAsNonRoot"], Is.EqualTo("true"));
        Assert.That(Number(pod["runAsUser"]), Is.GreaterThan(0));
        Assert.That(Map(pod, "seccompProfile")["type"], Is.EqualTo("RuntimeDefault"));
        Assert.That(container["allowPrivilegeEscalation"], Is.EqualTo("false"));
        Assert.That(container["readOnlyRootFilesystem"], Is.EqualTo("true"));
        Assert.That(List(Map(container, "capabilities"), "drop"), Is.EqualTo(new[] { "ALL" }));
        Assert.That((mount["name"], mount["mountPath"]), Is.EqualTo((volume["name"], "/tmp")));
    }

    [Test]
    public void The_secret_has_what_the_container_requires()
    {
        var asked = Map(Map((Dictionary<string, object?>)List(Container, "env").Single()!, "valueFrom"), "secretKeyRef");

        Assert.That(asked["name"], Is.EqualTo(Map(Of("Secret"), "metadata")["name"]));
        Assert.That(Map(Of("Secret"), "stringData"), Does.ContainKey((string)asked["key"]!));
    }

    [TestCase("a:\n\tb: 1")]
    [TestCase("a: 1\na: 2")]
    [TestCase("a: 1\n  b: 2")]
    [TestCase("a")]
    [TestCase("a: [1]")]
    public void What_is_no_YAML_is_noticed(string text) => Assert.That(() => YamlText.Read(text), Throws.TypeOf<FormatException>());

    private static Dictionary<string, object?> Of(string kind) => Manifests.Single(manifest => (string?)manifest["kind"] == kind);

    private static Dictionary<string, object?> Map(Dictionary<string, object?> of, string name) => (Dictionary<string, object?>)of[name]!;

    private static List<object?> List(Dictionary<string, object?> of, string name) => (List<object?>)of[name]!;

    private static int Number(object? text) => int.Parse((string)text!);

    private static IEnumerable<string> Unknown(object? value, string kind, string path) => value switch
    {
        Dictionary<string, object?> map => map.SelectMany(pair => UnknownIn(pair, kind, path)),
        List<object?> list => list.SelectMany(item => Unknown(item, kind, path)),
        _ => [],
    };

    private static IEnumerable<string> UnknownIn(KeyValuePair<string, object?> pair, string kind, string path)
    {
        var known = Fields.TryGetValue(path, out var common) ? common : Fields.TryGetValue(kind + "." + path, out var own) ? own : "";
        if (known != "*" && !Regex.IsMatch(known, $@"(^|\s){Regex.Escape(pair.Key)}(\s|$)")) return [$"{kind}: {path}.{pair.Key}"];

        return Unknown(pair.Value, kind, path.Length == 0 ? pair.Key : path + "." + pair.Key);
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using k8s.Models;

namespace ServiceStack.HyperHost.Tests.Docs.Deployment;

/// <summary>The manifests have the fields of Kubernetes 1.37, and their parts agree with each other and with the container file.</summary>
[TestFixture("base")]
[TestFixture("overlays/staging")]
[TestFixture("overlays/production")]
public class KubernetesTests(string folder)
{
    /// <summary>What a stop takes beside the drain delay and the drain time.</summary>
    private const int Reserve = 9;
    private const int DrainSeconds = 30;

    /// <summary>Volumes that the level "restricted" of Pod Security admits.</summary>
    private static readonly string[] Volumes =
        ["Name", "ConfigMap", "Csi", "DownwardAPI", "EmptyDir", "Ephemeral", "PersistentVolumeClaim", "Projected", "Secret"];

    private Kustomization _kustomization = null!;
    private List<object> _objects = null!;

    private V1PodSpec Pod => Of<V1Deployment>().Spec.Template.Spec;

    private V1Container Container => Pod.Containers.Single();

    [OneTimeSetUp]
    public void Build()
    {
        _kustomization = new Kustomization(folder);
        _objects = _kustomization.Build();
    }

    [Test]
    public void Each_object_has_the_required_fields()
    {
        Assert.That(k8s.GeneratedApiVersion.SwaggerVersion, Does.StartWith("v1.37"));
        Assert.That(_objects.Select(static one => one.GetType().Name), Is.SupersetOf(new[]
        {
            nameof(V1Deployment), nameof(V1Service), nameof(V1PodDisruptionBudget), nameof(V2HorizontalPodAutoscaler), nameof(V1Ingress),
        }));
        foreach (var metadata in _objects.Cast<IMetadata<V1ObjectMeta>>().Select(static one => one.Metadata))
        {
            Assert.That(metadata.Name, Does.Match("^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$"));
        }

        Assert.That(Container.Name, Does.Match("^[a-z0-9-]+$"));
        Assert.That(Container.Image, Is.Not.Empty);
        Assert.That(Of<V2HorizontalPodAutoscaler>().Spec.Metrics.Single().Resource.Target.AverageUtilization, Is.InRange(1, 99));
        Assert.That(Container.Resources.Requests.Keys, Is.EquivalentTo(new[] { "cpu", "memory" }), "the scaler divides by the request");
    }

    [Test]
    public void Selectors_choose_the_pods()
    {
        var labels = Of<V1Deployment>().Spec.Template.Metadata.Labels;

        Assert.That(Of<V1Deployment>().Spec.Selector.MatchLabels, Is.SubsetOf(labels).And.Not.Empty);
        Assert.That(Of<V1PodDisruptionBudget>().Spec.Selector.MatchLabels, Is.SubsetOf(labels).And.Not.Empty);
        Assert.That(Of<V1Service>().Spec.Selector, Is.SubsetOf(labels).And.Not.Empty);
        var target = Of<V2HorizontalPodAutoscaler>().Spec.ScaleTargetRef;
        Assert.That((target.ApiVersion, target.Kind, target.Name), Is.EqualTo(("apps/v1", "Deployment", Of<V1Deployment>().Metadata.Name)));
        Assert.That(Of<V1Deployment>().Spec.Replicas, Is.Null, "the scaler has the number");
    }

    [Test]
    public void Pods_are_spread_over_zones_and_machines_without_being_refused()
    {
        var labels = Of<V1Deployment>().Spec.Template.Metadata.Labels;
        var constraints = Pod.TopologySpreadConstraints;

        Assert.That(constraints.Select(static one => one.TopologyKey),
            Is.EqualTo(new[] { "topology.kubernetes.io/zone", "kubernetes.io/hostname" }));
        foreach (var one in constraints)
        {
            Assert.That(one.LabelSelector.MatchLabels, Is.SubsetOf(labels).And.Not.Empty);
            Assert.That((one.MaxSkew, one.WhenUnsatisfiable), Is.EqualTo((1, "ScheduleAnyway")));
        }
    }

    [Test]
    public void Probes_service_and_ingress_name_the_port()
    {
        var port = Container.Ports.Single();
        foreach (var probe in new[] { Container.StartupProbe, Container.ReadinessProbe, Container.LivenessProbe })
        {
            Assert.That(probe.HttpGet.Port.Value, Is.EqualTo(port.Name));
            Assert.That(probe.TimeoutSeconds, Is.GreaterThanOrEqualTo(2), "a busy node takes longer than the default of a second");
        }

        Assert.That(Container.StartupProbe.HttpGet.Path, Is.EqualTo("/healthz"));
        Assert.That(Container.ReadinessProbe.HttpGet.Path, Is.EqualTo("/readyz"));
        Assert.That(Container.LivenessProbe.HttpGet.Path, Is.EqualTo("/healthz"), "an outage of Redis must not end every pod");
        var service = Of<V1Service>();
        Assert.That(service.Spec.Ports.Single().TargetPort.Value, Is.EqualTo(port.Name));
        var backend = Of<V1Ingress>().Spec.Rules.Single().Http.Paths.Single().Backend.Service;
        Assert.That((backend.Name, backend.Port.Name), Is.EqualTo((service.Metadata.Name, service.Spec.Ports.Single().Name)));
    }

    [Test]
    public void Arguments_are_options_and_trust_the_ingress()
    {
        Assert.That(ContainerOptions.Unknown(Container.Args), Is.Empty);
        Assert.That(Container.Args, Has.No.Member("--app").And.No.Member("--listen"), "the container file's ENTRYPOINT has them");
        Assert.That(Container.Args, Has.Member("--health"));
        Assert.That(ContainerOptions.Of(Container.Args).TrustedProxies, Is.Not.Empty);
    }

    [Test]
    public void Pods_agree_with_the_container_file()
    {
        var file = ContainerOptions.PrintedFile();

        Assert.That(Container.Ports.Single().ContainerPort, Is.EqualTo(file.Port));
        Assert.That((Pod.SecurityContext.RunAsUser, Pod.SecurityContext.RunAsGroup), Is.EqualTo(((long?)file.User, (long?)file.User)));
        Assert.That(Container.Command, Is.Null, "the ENTRYPOINT starts the server");
        Assert.That(file.EntryPoint, Does.Contain("--app").And.Contain("--listen").And.Not.SubsetOf(Container.Args));
        Assert.That(Container.VolumeMounts.Select(static one => one.MountPath), Has.None.StartsWith("/app").And.None.StartsWith("/tools"));
    }

    [Test]
    public void Times_and_numbers_fit_each_other()
    {
        var delay = ContainerOptions.Of(Container.Args).Health.DrainDelay.TotalSeconds;
        var readiness = Container.ReadinessProbe;
        var startup = Container.StartupProbe;
        var scaler = Of<V2HorizontalPodAutoscaler>().Spec;
        var least = int.Parse(Of<V1PodDisruptionBudget>().Spec.MinAvailable.Value);

        Assert.That((readiness.PeriodSeconds + readiness.TimeoutSeconds) * readiness.FailureThreshold, Is.LessThan(delay),
            "the service notices before the drain delay ends");
        Assert.That(Pod.TerminationGracePeriodSeconds, Is.GreaterThanOrEqualTo(delay + DrainSeconds + Reserve));
        Assert.That(startup.PeriodSeconds * startup.FailureThreshold, Is.GreaterThanOrEqualTo(60));
        Assert.That(least, Is.LessThan(scaler.MinReplicas!.Value), "a drained machine can evict a pod");
        Assert.That(scaler.MinReplicas, Is.LessThan(scaler.MaxReplicas));
        var update = Of<V1Deployment>().Spec.Strategy.RollingUpdate;
        Assert.That((update.MaxUnavailable.Value, update.MaxSurge.Value), Is.EqualTo(("0", "1")));
    }

    [Test]
    public void Pods_meet_the_restricted_level_of_Pod_Security()
    {
        Assert.That(new[] { Pod.HostNetwork, Pod.HostPID, Pod.HostIPC, Container.SecurityContext.Privileged }, Has.None.EqualTo(true));
        Assert.That(Pod.SecurityContext.RunAsNonRoot, Is.True);
        Assert.That(Pod.SecurityContext.RunAsUser, Is.Not.Zero);
        Assert.That(Pod.SecurityContext.SeccompProfile.Type, Is.EqualTo("RuntimeDefault"));
        Assert.That(Pod.SecurityContext.Sysctls, Is.Null);
        Assert.That(Container.SecurityContext.AllowPrivilegeEscalation, Is.False);
        Assert.That(Container.SecurityContext.Capabilities.Drop, Is.EqualTo(new[] { "ALL" }));
        Assert.That(Container.SecurityContext.Capabilities.Add, Is.Null);
        Assert.That(Container.SecurityContext.ProcMount, Is.Null);
        Assert.That(Container.Ports.Select(static port => port.HostPort), Has.All.Null);
        foreach (var volume in Pod.Volumes)
        {
            var kinds = typeof(V1Volume).GetProperties().Where(property => property.GetValue(volume) != null);
            Assert.That(kinds.Select(static property => property.Name), Is.SubsetOf(Volumes));
        }

        Assert.That(Pod.AutomountServiceAccountToken, Is.False);
    }

    [Test]
    public void The_root_is_read_only_and_tmp_is_a_volume()
    {
        var mount = Container.VolumeMounts.Single();

        Assert.That(Container.SecurityContext.ReadOnlyRootFilesystem, Is.True);
        Assert.That((mount.MountPath, mount.ReadOnlyProperty), Is.EqualTo(("/tmp", (bool?)null)));
        Assert.That(Pod.Volumes.Single(one => one.Name == mount.Name).EmptyDir.SizeLimit, Is.Not.Null);
    }

    [Test]
    public void The_secret_has_the_key_that_the_container_reads()
    {
        var read = Container.Env.Single(static one => one.Name == "SHOP_REDIS").ValueFrom.SecretKeyRef;
        if (_kustomization.Base == null) return;

        var space = _kustomization.Of("namespace");
        var generated = _kustomization.Secrets.Where(one => one.Name == read.Name && one.Keys.Contains(read.Key));
        var byHand = Regex.IsMatch(
            _kustomization.Text, $"kubectl create secret generic {read.Name} -n {space} --from-literal={read.Key}=");
        Assert.That(generated.Any() || byHand, Is.True);
    }

    [Test]
    public void A_kustomization_names_files_and_images_that_exist_and_patches_find_their_targets()
    {
        string[] known = ["apiVersion", "kind", "resources", "namespace", "images", "secretGenerator", "patches"];
        Assert.That(_kustomization.Fields.Keys, Is.SubsetOf(known));
        Assert.That((_kustomization.Of("apiVersion"), _kustomization.Of("kind")),
            Is.EqualTo(("kustomize.config.k8s.io/v1beta1", "Kustomization")));
        Assert.That(_kustomization.MissingFiles, Is.Empty);
        Assert.That(_kustomization.Resources.Select(Kustomization.IdOf), Is.Unique);
        var patches = _kustomization.Patches.ConvertAll(Kustomization.IdOf);
        Assert.That(patches, Is.Unique.And.SubsetOf(_kustomization.Resources.Select(Kustomization.IdOf)));
        if (_kustomization.Base == null) return;

        var images = YamlTree.List(_kustomization.Of("images")).Select(static image => YamlTree.Map(image)["name"]);
        Assert.That(images, Is.EquivalentTo(_kustomization.Base.Build().OfType<V1Deployment>().Select(
            static one => one.Spec.Template.Spec.Containers.Single().Image)));
        Assert.That(Container.Name, Is.EqualTo("shop"), "a patch with another name would add a container");
        Assert.That(Container.Image, Does.Contain(':'));
        var space = Of<V1Namespace>().Metadata;
        Assert.That(space.Name, Is.EqualTo(_kustomization.Of("namespace")));
        Assert.That(space.Labels["pod-security.kubernetes.io/enforce"], Is.EqualTo("restricted"));
    }

    [TestCase("spec:\n  templat: {}\n", "templat")]
    [TestCase("spec:\n  replicas: many\n", "deserialization")]
    [TestCase("spec:\n  replicas: 1\n  replicas: 2\n", "replicas")]
    public void Fields_that_Kubernetes_lacks_are_found(string spec, string reason) => Assert.That(
        () => k8s.KubernetesYaml.LoadAllFromString("apiVersion: apps/v1\nkind: Deployment\n" + spec, null, strict: true),
        Throws.Exception.With.Message.Contains(reason));

    private T Of<T>() => _objects.OfType<T>().Single();
}

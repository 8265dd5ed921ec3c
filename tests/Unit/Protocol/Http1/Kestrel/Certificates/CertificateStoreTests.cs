using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography.X509Certificates;
using ServiceStack.HyperHost.AspNetCore.Certificates;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel.Certificates;

public class CertificateStoreTests
{
    private static readonly ListenAddress Address = ListenAddress.Parse("https://127.0.0.1:443/");

    private TestCertificates _files = null!;
    private TestLog _log = null!;
    private TlsOptions _options = null!;

    [SetUp]
    public void MakeFolder()
    {
        _files = new TestCertificates();
        _log = new TestLog();
        _options = new TlsOptions();
    }

    [TearDown]
    public void RemoveFolder() => _files.Dispose();

    [Test]
    public void Reads_pem_with_its_key_inside([Values] bool isRsa)
    {
        var made = _files.Make(["a.test"], isRsa: isRsa);
        _options.Certificates.Add(_files.WriteBoth(made, "a.pem"));

        Assert.That(Shown("a.test"), Is.EqualTo(made.Thumbprint));
    }

    [Test]
    public void Finds_out_which_key_belongs_to_which_certificate()
    {
        var (a, b) = (_files.Make(["a.test"], isRsa: true), _files.Make(["b.test"]));
        _options.Certificates.Add(_files.WriteCertificate(a, "a.pem"));
        _options.Certificates.Add(_files.WriteCertificate(b, "b.pem"));
        _options.Keys.Add(_files.WriteKey(b, "b.key"));
        _options.Keys.Add(_files.WriteKey(a, "a.key"));

        Assert.That(Shown("a.test"), Is.EqualTo(a.Thumbprint));
        Assert.That(Shown("b.test"), Is.EqualTo(b.Thumbprint));
    }

    [Test]
    public void Reads_the_key_labels_of_openssl([Values] bool isRsa)
    {
        var made = _files.Make(["a.test"], isRsa: isRsa);
        var key = isRsa ? made.GetRSAPrivateKey()!.ExportRSAPrivateKeyPem() : made.GetECDsaPrivateKey()!.ExportECPrivateKeyPem();
        _options.Certificates.Add(_files.WriteCertificate(made, "a.pem"));
        _options.Keys.Add(_files.Write("a.key", "text before\n" + key));

        Assert.That(key, Does.Contain(isRsa ? "BEGIN RSA PRIVATE KEY" : "BEGIN EC PRIVATE KEY"));
        Assert.That(Shown("a.test"), Is.EqualTo(made.Thumbprint));
    }

    [Test]
    public void Reads_an_encrypted_key([Values] bool isRsa)
    {
        var made = _files.Make(["a.test"], isRsa: isRsa);
        _options.Certificates.Add(_files.WriteCertificate(made, "a.pem"));
        _options.Keys.Add(_files.WriteKey(made, "a.key", isEncrypted: true));
        _options.PasswordFile = _files.PasswordFile;

        Assert.That(Shown("a.test"), Is.EqualTo(made.Thumbprint));
    }

    [Test]
    public void Reads_pfx([Values] bool hasPassword)
    {
        var made = _files.Make(["a.test"]);
        _options.Certificates.Add(_files.WritePfx(made, "a.pfx", hasPassword ? TestCertificates.Password : null));
        if (hasPassword) _options.PasswordFile = _files.PasswordFile;

        Assert.That(Shown("a.test"), Is.EqualTo(made.Thumbprint));
    }

    [Test]
    public void Reads_a_binary_certificate_beside_its_key()
    {
        var made = _files.Make(["a.test"]);
        File.WriteAllBytes(_files.In("a.cer"), made.Export(X509ContentType.Cert));
        _options.Certificates.Add(_files.In("a.cer"));
        _options.Keys.Add(_files.WriteKey(made, "a.key"));

        Assert.That(Shown("a.test"), Is.EqualTo(made.Thumbprint));
    }

    [TestCase("a.test", "a")]
    [TestCase("A.TEST", "a")]
    [TestCase("www.b.test", "b")]
    [TestCase("b.test", "a", Description = "the star stands for one part")]
    [TestCase("x.www.b.test", "a")]
    [TestCase("unknown.test", "a")]
    [TestCase("", "a")]
    [TestCase(null, "a")]
    [TestCase("..", "a")]
    [TestCase("127.0.0.1", "a")]
    [TestCase("a b\0", "a")]
    public void Shows_the_certificate_of_the_name_that_is_requested_or_the_first(string? name, string expected)
    {
        var (a, b) = (_files.Make(["a.test"]), _files.Make(["*.b.test"]));
        _options.Certificates.Add(_files.WriteBoth(a, "a.pem"));
        _options.Certificates.Add(_files.WriteBoth(b, "b.pem"));

        Assert.That(Shown(name), Is.EqualTo((expected == "a" ? a : b).Thumbprint));
    }

    [Test]
    public void Takes_what_the_files_hold_when_they_change_and_logs_it()
    {
        var (before, after) = (_files.Make(["a.test"]), _files.Make(["a.test"]));
        _options.Certificates.Add(_files.WriteBoth(before, "a.pem"));
        using var store = CertificateStore.Open(_options, Address, _log);
        var first = store.Select("a.test");
        Assert.That(store.ReloadIfChanged(), Is.False);
        Assert.That(store.Select("a.test"), Is.SameAs(first), "sessions can be resumed only where the same object shows them");

        _files.WriteBoth(after, "a.pem");

        Assert.That(store.ReloadIfChanged(), Is.True);
        Assert.That(Thumbprint(store, "a.test"), Is.EqualTo(after.Thumbprint));
        Assert.That(_log.Lines.Count(line => line.Contains("a.pem has changed")), Is.EqualTo(1));
    }

    [Test]
    public void Follows_a_link_that_is_changed()
    {
        var (before, after) = (_files.Make(["a.test"]), _files.Make(["a.test"]));
        File.CreateSymbolicLink(_files.In("live.pem"), _files.WriteBoth(before, "1.pem"));
        _options.Certificates.Add(_files.In("live.pem"));
        using var store = CertificateStore.Open(_options, Address, _log);

        File.Delete(_files.In("live.pem"));
        File.CreateSymbolicLink(_files.In("live.pem"), _files.WriteBoth(after, "2.pem"));

        Assert.That(store.ReloadIfChanged(), Is.True);
        Assert.That(Thumbprint(store, "a.test"), Is.EqualTo(after.Thumbprint));
    }

    [Test]
    public void Keeps_what_it_has_while_the_files_do_not_fit_together()
    {
        var (before, after) = (_files.Make(["a.test"]), _files.Make(["a.test"]));
        _options.Certificates.Add(_files.WriteCertificate(before, "a.pem"));
        _options.Keys.Add(_files.WriteKey(before, "a.key"));
        using var store = CertificateStore.Open(_options, Address, _log);

        _files.WriteCertificate(after, "a.pem");
        Assert.That(store.ReloadIfChanged(), Is.False);
        Assert.That(store.ReloadIfChanged(), Is.False);
        Assert.That(Thumbprint(store, "a.test"), Is.EqualTo(before.Thumbprint));
        Assert.That(_log.Lines.Count(line => line.Contains("belongs to it") && line.Contains("read before stay")), Is.EqualTo(1), "once");

        _files.WriteKey(after, "a.key");
        Assert.That(store.ReloadIfChanged(), Is.True);
        Assert.That(Thumbprint(store, "a.test"), Is.EqualTo(after.Thumbprint));

        File.Delete(_files.In("a.key"));
        Assert.That(store.ReloadIfChanged(), Is.False);
        Assert.That(_log.Lines.Count(line => line.Contains("a.key does not exist")), Is.EqualTo(1));
    }

    [TestCase(-1, "ended at")]
    [TestCase(3, "ends at")]
    public void Reports_once_when_one_ends(double days, string words)
    {
        _options.Certificates.Add(_files.WriteBoth(_files.Make(["a.test"], days), "a.pem"));
        using var store = CertificateStore.Open(_options, Address, _log);
        store.ReloadIfChanged();

        Assert.That(_log.Lines.Count(line => line.Contains("a.pem " + words) && line.Contains("Renew it")), Is.EqualTo(1));
    }

    [Test]
    public void Reports_nothing_of_one_that_holds_for_long()
    {
        _options.Certificates.Add(_files.WriteBoth(_files.Make(["a.test"]), "a.pem"));
        using var store = CertificateStore.Open(_options, Address, _log);

        Assert.That(_log.Lines, Is.Empty);
    }

    [Test]
    public void Wants_a_certificate() => Fails("https://127.0.0.1:443/: there is no certificate");

    [Test]
    public void Reports_that_a_file_is_not_there([Values("certificate", "key", "password")] string which)
    {
        var made = _files.Make(["a.test"]);
        _options.Certificates.Add(which == "certificate" ? _files.In("none") : _files.WriteBoth(made, "a.pem"));
        if (which == "key") _options.Keys.Add(_files.In("none"));
        if (which == "password") _options.PasswordFile = _files.In("none");

        Fails("none does not exist");
    }

    [Test]
    public void Reports_that_a_folder_is_no_file()
    {
        _options.Certificates.Add(_files.Folder);

        Fails(_files.Folder + " can't be read");
    }

    [TestCase("")]
    [TestCase("not a certificate at all")]
    [TestCase("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n")]
    public void Reports_that_a_file_holds_no_certificate(string text)
    {
        _options.Certificates.Add(_files.Write("a.pem", text));

        Fails("a.pem is neither PEM (-----BEGIN CERTIFICATE-----) nor PFX");
    }

    [Test]
    public void Reports_that_a_certificate_is_broken()
    {
        _options.Certificates.Add(_files.Write("a.pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"));

        Fails("a.pem can't be understood");
    }

    [Test]
    public void Reports_that_a_file_is_too_large()
    {
        File.WriteAllBytes(_files.In("a.pem"), new byte[(1 << 20) + 1]);
        _options.Certificates.Add(_files.In("a.pem"));

        Fails("no such file has more");
    }

    [Test]
    public void Reports_that_a_certificate_has_no_key()
    {
        _options.Certificates.Add(_files.WriteCertificate(_files.Make(["a.test"]), "a.pem"));

        Fails("a.pem holds no private key");
    }

    [Test]
    public void Reports_that_no_key_belongs_to_a_certificate([Values] bool isRsa)
    {
        _options.Certificates.Add(_files.WriteCertificate(_files.Make(["a.test"], isRsa: isRsa), "a.pem"));
        _options.Keys.Add(_files.WriteKey(_files.Make(["a.test"], isRsa: true), "one.key"));
        _options.Keys.Add(_files.WriteKey(_files.Make(["a.test"]), "two.key"));

        Fails($"none of the private keys ({_files.In("one.key")}, {_files.In("two.key")}) belongs to it");
    }

    [Test]
    public void Reports_that_the_key_in_the_same_file_is_anothers()
    {
        var key = _files.Make(["b.test"]).GetECDsaPrivateKey()!.ExportPkcs8PrivateKeyPem();
        _options.Certificates.Add(_files.Write("a.pem", _files.Make(["a.test"]).ExportCertificatePem() + "\n" + key));

        Fails("belongs to it");
    }

    [Test]
    public void Reports_that_a_password_is_missing_or_wrong([Values] bool isPfx, [Values] bool isGiven)
    {
        var made = _files.Make(["a.test"]);
        _options.Certificates.Add(
            isPfx ? _files.WritePfx(made, "a", TestCertificates.Password) : _files.WriteCertificate(made, "a.pem"));
        if (!isPfx) _options.Keys.Add(_files.WriteKey(made, "a", isEncrypted: true));
        if (isGiven) _options.PasswordFile = _files.Write("other", "guessed");

        Fails(isGiven ? _files.In("a") + ": the password is wrong" : _files.In("a") + " is encrypted");
    }

    [Test]
    public void Reports_that_a_key_file_holds_no_key()
    {
        _options.Certificates.Add(_files.WriteBoth(_files.Make(["a.test"]), "a.pem"));
        _options.Keys.Add(_files.WriteCertificate(_files.Make(["b.test"]), "b.pem"));

        Fails("b.pem holds no private key in PEM");
    }

    [Test]
    public void Reports_that_a_key_is_encrypted_in_the_old_way()
    {
        _options.Certificates.Add(_files.WriteCertificate(_files.Make(["a.test"]), "a.pem"));
        _options.Keys.Add(_files.Write(
            "a.key",
            "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\nAAAA\n-----END RSA PRIVATE KEY-----\n"));

        Fails("openssl pkcs8 -topk8");
    }

    [Test]
    public void Reports_that_a_key_is_broken()
    {
        _options.Certificates.Add(_files.WriteCertificate(_files.Make(["a.test"]), "a.pem"));
        _options.Keys.Add(_files.Write("a.key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"));

        Fails("a.key can't be understood");
    }

    private string Shown(string? name)
    {
        using var store = CertificateStore.Open(_options, Address, _log);
        return Thumbprint(store, name);
    }

    private static string Thumbprint(CertificateStore store, string? name) =>
        store.Select(name).ServerCertificateContext!.TargetCertificate.Thumbprint;

    private void Fails(string words)
    {
        var error = Assert.Throws<ListenException>(() => CertificateStore.Open(_options, Address, _log))!;
        Assert.That(error.Message, Does.Contain(words));
        Assert.That(error.Message, Does.Not.Contain("\n"));
    }
}

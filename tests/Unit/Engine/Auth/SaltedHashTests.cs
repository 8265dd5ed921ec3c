using System;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

public class SaltedHashTests
{
    [Test]
    public void Verifies_its_own_hashes_only()
    {
        new SaltedHash().GetHashAndSaltString("secret", out var hash, out var salt);

        Assert.That(new SaltedHash().VerifyHashString("secret", hash, salt));
        Assert.That(new SaltedHash().VerifyHashString("Secret", hash, salt), Is.False);
        Assert.That(new SaltedHash().VerifyHashString(null, hash, salt), Is.False);
        Assert.That(new SaltedHash().VerifyHashString("secret", null, salt), Is.False);
    }

    [Test]
    public void Puts_the_salt_behind_the_data()
    {
        new SaltedHash().GetHashAndSalt(Encoding.UTF8.GetBytes("p\u00e4ss"), out var hash, out var salt);
        Assert.That(salt, Has.Length.EqualTo(4));

        using var sha256 = SHA256.Create();
        byte[] salted = [.. Encoding.UTF8.GetBytes("p\u00e4ss"), .. salt];
        Assert.That(hash, Is.EqualTo(sha256.ComputeHash(salted)));
    }

    [Test]
    public void Salts_the_same_password_anew_each_time()
    {
        var hasher = new SaltedHash(SHA512.Create(), 16);
        hasher.GetHashAndSaltString("secret", out var first, out var firstSalt);
        hasher.GetHashAndSaltString("secret", out var second, out _);

        Assert.That(second, Is.Not.EqualTo(first));
        Assert.That(Convert.FromBase64String(firstSalt), Has.Length.EqualTo(16));
    }
}

using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>A stolen store of users costs an attacker 600,000 rounds for each guess of a password (D18).</summary>
public class PasswordTests
{
    [SetUp]
    [TearDown]
    public void DefaultOptions()
    {
        AuthSafety.PasswordRounds = OneAtATime.PasswordRounds;
        AuthSafety.KeepDigestHashes = null;
        AuthSafety.PasswordMemory = TimeSpan.FromMinutes(5);
    }

    // RFC 7914 §11 (its first 32 bytes), and vectors that its readers use
    [TestCase("passwd", "salt", 1, "55AC046E56E3089FEC1691C22544B605F94185216DDE0465E68B9D57C20DACBC")]
    [TestCase("Password", "NaCl", 80000, "4DDCD8F60B98BE21830CEE5EF22701F9641A4418D04C0414AEFF08876B34AB56")]
    [TestCase("password", "salt", 2, "AE4D0C95AF6B46D32D0ADFF928F06DD02A303F8EF3C251DFD6E2D85A95474C43")]
    public void Derives_what_the_RFC_does(string password, string salt, int rounds, string hex)
    {
        var derived = Pbkdf2.Derive(Encoding.ASCII.GetBytes(password), Encoding.ASCII.GetBytes(salt), rounds);

        Assert.That(BitConverter.ToString(derived).Replace("-", ""), Is.EqualTo(hex));
    }

    [Test]
    public void Derives_what_the_frameworks_own_does([Values(0, 1, 55, 63, 64, 65, 200)] int length)
    {
        var password = Encoding.ASCII.GetBytes(new string('p', length));
        var salt = Enumerable.Range(0, 16).Select(i => (byte)(i * 17)).ToArray();
#pragma warning disable SYSLIB0060 // net472 has no other
        using var framework = new Rfc2898DeriveBytes(password, salt, 37, HashAlgorithmName.SHA256);
#pragma warning restore SYSLIB0060

        Assert.That(Pbkdf2.Derive(password, salt, 37), Is.EqualTo(framework.GetBytes(32)));
    }

    [Test]
    public void A_new_password_is_hashed_many_times()
    {
        var user = new InMemoryAuthRepository().CreateUserAuth(new UserAuth { UserName = "ada" }, "p1");

        Assert.That(OneAtATime.DefaultPasswordRounds, Is.EqualTo(600_000));
        Assert.That(user.PasswordHash, Does.StartWith($"pbkdf2-sha256${OneAtATime.PasswordRounds}$"));
    }

    [LongOnMono("Mono takes seconds for 600,000 rounds.")]
    [Test]
    public void A_new_password_is_not_hashed_once()
    {
        AuthSafety.PasswordRounds = OneAtATime.DefaultPasswordRounds;
        var user = new InMemoryAuthRepository().CreateUserAuth(new UserAuth { UserName = "ada" }, "p1");

        Assert.That(user.PasswordHash, Does.StartWith("pbkdf2-sha256$600000$"));
        Assert.That(Convert.FromBase64String(user.Salt), Has.Length.EqualTo(16));
        Assert.That(new Pbkdf2Hash().VerifyHashString("p1", user.PasswordHash, user.Salt));
        Assert.That(new Pbkdf2Hash().VerifyHashString("p2", user.PasswordHash, user.Salt), Is.False);
    }

    [Test]
    public void A_hash_of_v3_is_read_and_renewed_at_the_next_login()
    {
        AuthSafety.PasswordRounds = 0;
        var users = new InMemoryAuthRepository();
        var user = users.CreateUserAuth(new UserAuth { UserName = "ada" }, "p1");
        Assert.That(new SaltedHash().VerifyHashString("p1", user.PasswordHash, user.Salt), "v3 can read it");

        AuthSafety.PasswordRounds = 1_000;
        Assert.That(users.TryAuthenticate("ada", "wrong", out _), Is.False);
        Assert.That(users.GetUserAuth("1").PasswordHash, Does.Not.StartWith("pbkdf2"), "only a right password renews it");
        Assert.That(users.TryAuthenticate("ada", "p1", out _));

        Assert.That(users.GetUserAuth("1").PasswordHash, Does.StartWith("pbkdf2-sha256$1000$"));
        Assert.That(users.TryAuthenticate("ada", "p1", out _));
        Assert.That(users.TryAuthenticate("ada", "wrong", out _), Is.False);
    }

    [Test]
    public void A_hash_of_fewer_rounds_is_renewed_and_one_of_more_is_not()
    {
        AuthSafety.PasswordRounds = 1_000;
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(new UserAuth { UserName = "ada" }, "p1");

        AuthSafety.PasswordRounds = 2_000;
        users.TryAuthenticate("ada", "p1", out _);
        Assert.That(Pbkdf2Hash.RoundsOf(users.GetUserAuth("1").PasswordHash), Is.EqualTo(2_000));

        AuthSafety.PasswordRounds = 1_500;
        users.TryAuthenticate("ada", "p1", out _);
        Assert.That(Pbkdf2Hash.RoundsOf(users.GetUserAuth("1").PasswordHash), Is.EqualTo(2_000));
    }

    [TestCase("pbkdf2-sha256$")]
    [TestCase("pbkdf2-sha256$0$AAAA")]
    [TestCase("pbkdf2-sha256$-1$AAAA")]
    [TestCase("pbkdf2-sha256$99999999999$AAAA")]
    [TestCase("pbkdf2-sha256$10$!")]
    [TestCase("$$$")]
    [TestCase("")]
    public void A_hash_that_is_none_fits_no_password(string hash) =>
        Assert.That(new Pbkdf2Hash().VerifyHashString("", hash, "AAAA"), Is.False);

    [Test]
    public void A_user_without_a_password_cannot_log_in_with_one([Values(null, "", "x")] string? password)
    {
        AuthSafety.PasswordRounds = 10;
        Assert.That(Passwords.Verify(new UserAuth { UserName = "linked" }, password), Is.False);
        Assert.That(Passwords.Verify(null, password), Is.False);
    }

    [Test]
    public void A_changed_password_is_not_remembered()
    {
        AuthSafety.PasswordRounds = 10;
        var users = new InMemoryAuthRepository();
        var user = users.CreateUserAuth(new UserAuth { UserName = "ada" }, "old");
        Assert.That(users.TryAuthenticate("ada", "old", out _));
        Assert.That(users.TryAuthenticate("ada", "old", out _), "from memory");

        users.UpdateUserAuth(user, new UserAuth { UserName = "ada" }, "new");

        Assert.That(users.TryAuthenticate("ada", "old", out _), Is.False);
        Assert.That(users.TryAuthenticate("ada", "new", out _));
    }

    [Test]
    public void Passwords_are_remembered_for_their_time_and_in_bounded_number()
    {
        var time = new FakeTimeProvider();
        var memory = new PasswordMemory(time);
        var user = new UserAuth { PasswordHash = "h", Salt = "s" };
        memory.Remember(user, "p");
        Assert.That(memory.Knows(user, "p"));
        Assert.That(memory.Knows(user, "q"), Is.False);
        Assert.That(memory.Knows(new UserAuth { PasswordHash = "h2", Salt = "s" }, "p"), Is.False);

        time.Advance(TimeSpan.FromMinutes(5));
        Assert.That(memory.Knows(user, "p"), Is.False);

        AuthSafety.PasswordMemory = TimeSpan.Zero;
        memory.Remember(user, "p");
        Assert.That(memory.Knows(user, "p"), Is.False);
    }

    [TestCase(null, true)]
    [TestCase(false, false)]
    [TestCase(true, true)]
    public void The_weak_hash_for_Digest_is_kept_where_it_is_needed(bool? option, bool isKept)
    {
        AuthSafety.PasswordRounds = 10;
        AuthService.Init(() => new AuthUserSession(), new CredentialsAuthProvider(), new DigestAuthProvider());
        AuthSafety.KeepDigestHashes = option;
        var withDigest = new InMemoryAuthRepository().CreateUserAuth(new UserAuth { UserName = "ada" }, "p");
        AuthService.Init(() => new AuthUserSession(), new CredentialsAuthProvider());
        var without = new InMemoryAuthRepository().CreateUserAuth(new UserAuth { UserName = "ada" }, "p");

        Assert.That(withDigest.DigestHa1Hash != null, Is.EqualTo(isKept));
        Assert.That(without.DigestHa1Hash != null, Is.EqualTo(option == true));
    }

    [Test]
    public void Another_name_makes_the_hash_for_Digest_anew_or_void()
    {
        AuthSafety.PasswordRounds = 10;
        AuthSafety.KeepDigestHashes = true;
        var users = new InMemoryAuthRepository();
        var user = users.CreateUserAuth(new UserAuth { UserName = "ada" }, "p");

        var renamed = users.UpdateUserAuth(user, new UserAuth { UserName = "grace" }, "p");
        Assert.That(renamed.DigestHa1Hash, Is.EqualTo(new DigestAuthFunctions().CreateHa1("grace", DigestAuthProvider.Realm, "p")));

        var again = users.UpdateUserAuth(renamed, new UserAuth { UserName = "joan" }, null);
        Assert.That(again.DigestHa1Hash, Is.Null);
        Assert.That(users.TryAuthenticate("joan", "p", out _));
    }

    [Test]
    public void No_more_passwords_are_hashed_at_once_than_may_and_no_more_wait()
    {
        AuthSafety.PasswordsAtOnce = 1;
        using var mayEnd = new ManualResetEventSlim();
        int running = 0, most = 0, refused = 0;

        var all = Enumerable.Range(0, 40).Select(_ => Task.Factory.StartNew(Hash, TaskCreationOptions.LongRunning)).ToArray();
        Wait.Until(() => Volatile.Read(ref refused) == 7, "seven are refused");
        mayEnd.Set();
        Task.WaitAll(all);
        AuthSafety.PasswordsAtOnce = Math.Max(1, Environment.ProcessorCount / 2);

        Assert.That(most, Is.EqualTo(1));
        Assert.That(refused, Is.EqualTo(40 - 1 - 32));

        void Hash()
        {
            try
            {
                HashingQueue.Run(() =>
                {
                    most = Math.Max(most, Interlocked.Increment(ref running));
                    mayEnd.Wait();
                    return Interlocked.Decrement(ref running);
                });
            }
            catch (HttpError error) when (error.Status == 503 && error.Headers.ContainsKey("Retry-After"))
            {
                Interlocked.Increment(ref refused);
            }
        }
    }
}

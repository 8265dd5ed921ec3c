using System.Collections.Generic;
using System.Net;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>The attributes that require roles and permissions admit only users who have them.</summary>
public class RequiredPermissionsTests
{
    [SetUp]
    public void OneProvider()
    {
        AuthService.Init(() => new AuthUserSession(), new CredentialsAuthProvider());
        LoginThrottle.Reset();
    }

    [TestCase("", "", false)]
    [TestCase("read", "", false)]
    [TestCase("", "other", false)]
    [TestCase("write", "", true)]
    [TestCase("", "write", true)]
    [TestCase("erase,read", "", true)]
    public void Any_permission_refuses_a_user_who_has_none_of_them(string inSession, string inRepository, bool isIn) =>
        Assert.That(Run(new RequiresAnyPermissionAttribute("write", "erase"), inSession, inRepository), Is.EqualTo(isIn ? 200 : 403));

    [TestCase("", "", false)]
    [TestCase("write", "", false)]
    [TestCase("write", "erase", false)]
    [TestCase("write,erase", "", true)]
    [TestCase("", "write,erase", true)]
    public void All_permissions_refuse_a_user_who_lacks_one(string inSession, string inRepository, bool isIn) =>
        Assert.That(Run(new RequiredPermissionAttribute("write", "erase"), inSession, inRepository), Is.EqualTo(isIn ? 200 : 403));

    [TestCase("", "", false)]
    [TestCase("read", "", false)]
    [TestCase("", "write", true)]
    public void Any_role_refuses_a_user_who_has_none_of_them(string inSession, string inRepository, bool isIn) =>
        Assert.That(Run(new RequiresAnyRoleAttribute("write", "erase"), inSession, inRepository), Is.EqualTo(isIn ? 200 : 403));

    [TestCase("write", "", false)]
    [TestCase("write,erase", "", true)]
    public void All_roles_refuse_a_user_who_lacks_one(string inSession, string inRepository, bool isIn) =>
        Assert.That(Run(new RequiredRoleAttribute("write", "erase"), inSession, inRepository), Is.EqualTo(isIn ? 200 : 403));

    [Test]
    public void No_user_gets_in_without_a_login([Values(0, 1, 2, 3)] int kind)
    {
        AuthenticateAttribute attribute = kind switch
        {
            0 => new RequiresAnyPermissionAttribute("write"),
            1 => new RequiredPermissionAttribute("write"),
            2 => new RequiresAnyRoleAttribute("write"),
            _ => new RequiredRoleAttribute("write"),
        };
        var request = NewRequest(new InMemoryAuthRepository());
        var response = new MockHttpResponse();

        attribute.RequestFilter(request, response, new object());

        Assert.That((response.StatusCode, response.IsClosed), Is.EqualTo(((int)HttpStatusCode.Unauthorized, true)));
    }

    [Test]
    public void The_administrators_secret_opens_all_but_any_permission([Values(0, 1, 2, 3)] int kind)
    {
        AuthenticateAttribute attribute = kind switch
        {
            0 => new RequiresAnyPermissionAttribute("write"),
            1 => new RequiredPermissionAttribute("write"),
            2 => new RequiresAnyRoleAttribute("write"),
            _ => new RequiredRoleAttribute("write"),
        };
        TestHost.Start();
        try
        {
            EndpointHost.Config.AdminAuthSecret = "let me in";
            var request = NewRequest(new InMemoryAuthRepository());
            request.QueryString["authsecret"] = "let me in";
            var response = new MockHttpResponse();

            attribute.RequestFilter(request, response, new object());

            Assert.That(response.IsClosed, Is.EqualTo(kind == 0));
        }
        finally
        {
            EndpointHost.Dispose();
        }
    }

    [Test]
    public void Two_of_a_kind_may_be_on_one_class() =>
        Assert.That(typeof(Guarded).GetCustomAttributes(typeof(RequiredRoleAttribute), true), Has.Length.EqualTo(2));

    private static int Run(AuthenticateAttribute attribute, string inSession, string inRepository)
    {
        var users = new InMemoryAuthRepository();
        var user = new UserAuth { UserName = "ada", Roles = Names(inRepository), Permissions = Names(inRepository) };
        users.CreateUserAuth(user, "p");
        var request = NewRequest(users);
        request.SaveSession(new AuthUserSession
        {
            IsAuthenticated = true, UserAuthId = "1", UserAuthName = "ada", UserName = "ada",
            Roles = Names(inSession), Permissions = Names(inSession),
        });
        var response = new MockHttpResponse();

        attribute.RequestFilter(request, response, new object());

        return response.IsClosed ? response.StatusCode : 200;
    }

    private static MockHttpRequest NewRequest(IUserAuthRepository users)
    {
        var request = new MockHttpRequest();
        request.Container.Register<ICacheClient>(new MemoryCacheClient());
        request.Container.Register(users);
        request.AddSessionCookies();
        return request;
    }

    private static List<string> Names(string text) => text.Length == 0 ? [] : [.. text.Split(',')];

    [RequiredRole("a")]
    [RequiredRole("b")]
    [RequiresAnyPermission("c")]
    [RequiresAnyPermission("d")]
    private sealed class Guarded;
}

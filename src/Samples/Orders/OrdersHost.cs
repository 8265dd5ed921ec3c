using Funq;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace Samples.Orders;

/// <summary>The AppHost of 2013.</summary>
public class OrdersHost() : AppHostBase("Orders", typeof(OrderService).Assembly)
{
    public override void Configure(Container container)
    {
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(new UserAuth { UserName = "ann", DisplayName = "Ann", Roles = ["Clerk"] }, "secret");
        container.Register<IUserAuthRepository>(users);
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider()], htmlRedirect: null));
    }
}

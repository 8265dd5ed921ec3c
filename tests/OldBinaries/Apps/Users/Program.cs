using System;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.OrmLite;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace Users
{
    [Route("/me")]
    public class Me
    {
    }

    public class MeService : Service
    {
        [Authenticate]
        public object Any(Me request)
        {
            var session = this.SessionAs<AuthUserSession>();
            return session.UserAuthName + " " + session.Email + " " + session.UserAuthId;
        }
    }

    [Route("/strict")]
    public class StrictClasses
    {
    }

    public class StrictClassesService : Service
    {
        // each class has the members of one of v3's interfaces and no more: it can't be loaded if the engine requires others
        public object Any(StrictClasses request)
        {
            var types = typeof(Strict.CServiceStack_Redis_IRedisClient).Assembly.GetExportedTypes();
            foreach (var type in types) Activator.CreateInstance(type.IsGenericType ? Closed(type) : type);
            return types.Length + " classes";
        }

        private static Type Closed(Type type)
        {
            return type.MakeGenericType(Array.ConvertAll(type.GetGenericArguments(), argument => typeof(object)));
        }
    }

    // as v3's template for a console wrote it: the AppHost is a private class of the program
    internal class Program
    {
        private class AppHost : AppHostHttpListenerBase
        {
            public AppHost() : base("Users", typeof(Program).Assembly)
            {
            }

            public override void Configure(Container container)
            {
                Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[]
                {
                    new CredentialsAuthProvider(), new BasicAuthProvider(),
                }));
                Plugins.Add(new RegistrationFeature());
                container.Register<ICacheClient>(new MemoryCacheClient());
                container.Register<IDbConnectionFactory>(new OrmLiteConnectionFactory(":memory:", SqliteDialect.Provider));
                container.Register<IUserAuthRepository>(c => new OrmLiteAuthRepository(c.Resolve<IDbConnectionFactory>()));
                ((OrmLiteAuthRepository)container.Resolve<IUserAuthRepository>()).CreateMissingTables();
            }
        }

        private static void Main()
        {
            new AppHost().Init();
            Console.ReadKey();
        }
    }
}

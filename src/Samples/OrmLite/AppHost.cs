using Funq;
using ServiceStack.Common.Utils;
using ServiceStack.HyperHost;
using ServiceStack.OrmLite;

namespace Samples.OrmLite;

/// <summary>Orders in SQLite, with v3's OrmLite.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("OrmLite sample", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        Plugins.Add(new ModernDefaults());

        var database = new OrmLiteConnectionFactory(
            this.ReadConfiguration()["ConnectionStrings:Orders"] ?? "Data Source=orders.db", SqliteDialect.Provider);
        container.Register<IDbConnectionFactory>(database);
        using var db = database.OpenDbConnection();
        db.CreateTable<Order>(overwrite: false);
    }

    public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);
}

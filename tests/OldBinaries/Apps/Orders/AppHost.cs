using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

[assembly: TargetFramework(".NETFramework,Version=v4.0")]

namespace OldOrders
{
    public class Order
    {
        public int Id { get; set; }
        public string Customer { get; set; }
        public DateTime Placed { get; set; }
        public List<decimal> Amounts { get; set; }
    }

    [Route("/orders", "POST")]
    public class PlaceOrder : IReturn<OrderResponse>
    {
        public string Customer { get; set; }
        public List<decimal> Amounts { get; set; }
    }

    [Route("/orders/{Id}", "GET")]
    public class GetOrder : IReturn<OrderResponse>
    {
        public int Id { get; set; }
    }

    public class OrderResponse
    {
        public Order Order { get; set; }
        public string Total { get; set; }
        public ResponseStatus ResponseStatus { get; set; }
    }

    public class PlaceOrderValidator : AbstractValidator<PlaceOrder>
    {
        public PlaceOrderValidator()
        {
            RuleFor(x => x.Customer).NotEmpty().WithErrorCode("WhoIsIt");
            RuleFor(x => x.Amounts).NotNull().Must(x => x.Count > 0);
        }
    }

    public class OrderService : Service
    {
        static readonly ILog Log = LogManager.GetLogger(typeof(OrderService));

        public object Post(PlaceOrder request)
        {
            var placed = new DateTime(2012, 3, 4, 5, 6, 7, DateTimeKind.Utc);
            var order = new Order { Id = 7, Customer = request.Customer, Placed = placed, Amounts = request.Amounts };
            Cache.Set("order:" + order.Id, order, TimeSpan.FromMinutes(5));
            Log.Debug("placed " + order.Id);
            var response = new OrderResponse { Order = order, Total = order.Amounts.Sum().ToString("0.00") };
            return new HttpResult(response, System.Net.HttpStatusCode.Created);
        }

        public object Get(GetOrder request)
        {
            var order = Cache.Get<Order>("order:" + request.Id);
            if (order == null) throw new HttpError(System.Net.HttpStatusCode.NotFound, "NoOrder", "order {0} is not known".Fmt(request.Id));
            return new OrderResponse { Order = order };
        }
    }

    // what an application does with ServiceStack.Text itself
    [Route("/texts")]
    public class Texts
    {
    }

    public class TextsService : Service
    {
        public object Any(Texts request)
        {
            var order = new Order { Id = 1, Customer = "a \"b\"", Amounts = new List<decimal> { 1.5m, 2 } };
            var json = order.ToJson();
            var again = json.FromJson<Order>();
            var jsv = new Dictionary<string, string> { { "k", "v" } }.ToJsv();
            using (JsConfig.With(emitCamelCaseNames: true)) json = JsonSerializer.SerializeToString(again);
            var parts = new[]
            {
                json, jsv, "a,b".SplitOnFirst(',')[1], new[] { 1, 2 }.ToCsv().Trim(),
                TypeSerializer.DeserializeFromString<List<int>>("[3,4]").Count.ToString()
            };
            return new HttpResult(string.Join("|", parts), ContentType.PlainText);
        }
    }

    [Authenticate]
    [Route("/secret")]
    public class Secret
    {
    }

    public class SecretService : Service
    {
        public object Any(Secret request)
        {
            return this.GetSession().UserAuthName ?? "nobody";
        }
    }

    public class AppHost : AppHostHttpListenerBase
    {
        public AppHost() : base("Old Orders", typeof(OrderService).Assembly) { }

        public override void Configure(Container container)
        {
            LogManager.LogFactory = new NullLogFactory();
            container.Register<ICacheClient>(new MemoryCacheClient());
            container.RegisterValidators(typeof(OrderService).Assembly);
            Plugins.Add(new ValidationFeature());
            Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[] { new BasicAuthProvider() }));
            var users = new InMemoryAuthRepository();
            users.CreateUserAuth(new UserAuth { UserName = "ann", DisplayName = "Ann" }, "secret");
            container.Register<IUserAuthRepository>(users);
            RequestFilters.Add((req, res, dto) => res.AddHeader("X-Order", dto.GetType().Name));
        }
    }
}

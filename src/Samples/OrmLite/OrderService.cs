using System.Linq;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.OrmLite;
using ServiceStack.ServiceInterface;

namespace Samples.OrmLite;

/// <summary>Db is a connection of the container's factory, closed after the request.</summary>
public class OrderService : Service
{
    public object Post(Order request)
    {
        if (string.IsNullOrWhiteSpace(request.Customer))
            throw new HttpError(HttpStatusCode.BadRequest, "CustomerMissing", "An order needs a customer.");

        Db.Insert(request);
        request.Id = (int)Db.GetLastInsertId();
        return new HttpResult(request, HttpStatusCode.Created) { Location = "/orders/" + request.Id };
    }

    public object Get(FindOrders request) => request.Customer == null
        ? Db.Select<Order>()
        : Db.Select<Order>("Customer = {0}", request.Customer);

    public object Get(GetOrder request) => Find(request.Id);

    public object Put(PayOrder request)
    {
        var order = Find(request.Id);
        order.IsPaid = true;
        Db.Update(order);
        return order;
    }

    public void Delete(DeleteOrder request) => Db.DeleteById<Order>(Find(request.Id).Id);

    private Order Find(int id) =>
        Db.Select<Order>("Id = {0}", id).FirstOrDefault() ?? throw HttpError.NotFound($"There is no order {id}.");
}

using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface;

namespace Example;

public class EntryService : Service
{
    /// <summary>Set by the container.</summary>
    public GuestBook Book { get; set; }

    public object Get(Entries request)
    {
        return Book.All();
    }

    public object Post(Sign request)
    {
        return new HttpResult(new SignResponse { Result = Book.Add(request.Name, request.Text) }, HttpStatusCode.Created);
    }
}

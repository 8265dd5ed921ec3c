using System.Configuration;
using System.IO;
using System.Web;
using Newtonsoft.Json;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using Shop.Model;
using Shop.Shared;

namespace Shop.Web.Services
{
    [Route("/settings")]
    public class GetSettings
    {
    }

    [Route("/fault")]
    public class Fault
    {
    }

    public class ItemService : Service
    {
        public object Get(GetItem request)
        {
            return new Item { Id = request.Id, Name = "item " + request.Id, Year = Clock.Year };
        }

        public object Any(GetSettings request)
        {
            using (var template = new StreamReader(GetType().Assembly.GetManifestResourceStream("Shop.Web.Templates.greeting.txt")))
            {
                return JsonConvert.SerializeObject(new
                {
                    Greeting = template.ReadToEnd().Trim(),
                    Mode = ConfigurationManager.AppSettings["Mode"],
                    Database = ConfigurationManager.ConnectionStrings["Shop"].ConnectionString,
                    Page = Path.GetFileName(HttpContext.Current.Server.MapPath("~/index.html")),
                    Asked = HttpContext.Current.Request.HttpMethod + " " + HttpContext.Current.Request.RawUrl,
                    Begun = HttpContext.Current.Items["begun"],
                });
            }
        }
    }
}

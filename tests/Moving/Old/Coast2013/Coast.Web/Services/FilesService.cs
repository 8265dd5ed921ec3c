using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.Common.Utils;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Coast.Web.Services
{
    [Route("/tides")]
    public class Tides { }

    [Route("/soundings")]
    public class Soundings { }

    [Route("/keepers")]
    public class Keepers { }

    [Route("/title")]
    public class Title { }

    [Authenticate]
    [Route("/log")]
    public class KeepersLog { }

    public class KeepersResponse
    {
        public string[] Keepers { get; set; }
    }

    public class TitleResponse
    {
        public string Title { get; set; }
    }

    public class FilesService : Service
    {
        public IResourceManager Settings { get; set; }

        public object Get(Tides request)
        {
            return new HttpResult(new FileInfo("~/data/tides.csv".MapHostAbsolutePath()), "text/csv");
        }

        public object Get(Soundings request)
        {
            var folder = "~/data".MapHostAbsolutePath();
            return new HttpResult(new FileInfo(Path.Combine(folder, "soundings.txt")), asAttachment: true);
        }

        public object Get(Keepers request)
        {
            var document = XDocument.Load("~/App_Data/keepers.xml".MapHostAbsolutePath());
            return new KeepersResponse { Keepers = document.Root.Elements("keeper").Select(x => x.Value).ToArray() };
        }

        public object Get(Title request)
        {
            return new TitleResponse { Title = Settings.GetString("Title") };
        }

        public object Get(KeepersLog request)
        {
            return new TitleResponse { Title = this.GetSession().DisplayName };
        }
    }
}

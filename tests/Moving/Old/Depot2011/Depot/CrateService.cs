using System;
using System.Collections.Generic;
using System.Configuration;
using System.IO;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;
using System.Web;
using System.Web.Mvc;
using System.Web.Services;
using System.Windows.Forms;
using ServiceStack.Razor;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Depot
{
    [Route("/crates/{Id}")]
    public class Crate
    {
        public int Id { get; set; }
    }

    public class CrateResponse
    {
        public string Label { get; set; }
        public string Etikett { get; set; }
        public string Place { get; set; }
        public string Word { get; set; }
        public string Image { get; set; }
        public string Method { get; set; }
    }

    public class CrateService : Service
    {
        private static readonly string Folder = Path.GetDirectoryName(Assembly.GetExecutingAssembly().Location);

        public object Any(Crate request)
        {
            var ids = new[] { 1, 2, 3 };
            Expression<Func<int, bool>> isKnown = id => ids.Contains(id);
            if (request.Id < 0) throw new ArgumentException("no such crate", "Id");

            return new CrateResponse
            {
                Label = string.Format(Labels.Crate, request.Id),
                Etikett = Labels.ResourceManager.GetString("Crate", new System.Globalization.CultureInfo("de")),
                Place = ConfigurationManager.AppSettings["place"],
                Word = Words.First,
                Image = File.ReadAllText(Path.Combine(Folder, "Images", "crate.txt")),
                Method = ((MethodCallExpression)isKnown.Body).Method.DeclaringType.Name,
            };
        }
    }
}

using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Text;

namespace ServiceStack.OrmLite
{
    // a library of v3's time, as OrmLite is one: made of ServiceStack.Common and ServiceStack.Text
    public static class Like
    {
        public class Row
        {
            public string Name { get; set; }
        }

        public static string Write()
        {
            var names = new List<string> { "a" }.ConvertAll(x => new Row { Name = x });
            return JsonSerializer.SerializeToString(names[0]);
        }
    }
}

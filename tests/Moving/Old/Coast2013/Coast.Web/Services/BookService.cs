using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.CacheAccess;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Coast.Web.Services
{
    [Route("/book", "GET POST")]
    public class Book
    {
        public string Name { get; set; }
        public string Words { get; set; }
    }

    public class BookResponse
    {
        public List<Entry> Entries { get; set; }
        public ResponseStatus ResponseStatus { get; set; }
    }

    public class Entry
    {
        public string Name { get; set; }
        public string Words { get; set; }
    }

    [DefaultView("Book")]
    public class BookService : Service
    {
        private const string Key = "urn:book";

        public object Get(Book request)
        {
            return new BookResponse { Entries = Cache.Get<List<Entry>>(Key) ?? new List<Entry>() };
        }

        public object Post(Book request)
        {
            if (string.IsNullOrEmpty(request.Name))
                throw new ArgumentException("Who signs?", "Name");

            var entries = Cache.Get<List<Entry>>(Key) ?? new List<Entry>();
            entries = entries.Concat(new[] { new Entry { Name = request.Name, Words = request.Words } }).ToList();
            Cache.Set(Key, entries);
            return new BookResponse { Entries = entries };
        }
    }
}

using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Runtime.Serialization;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace RazorShow
{
    [Route("/products")]
    [Route("/products/{Kind}")]
    public class Products
    {
        public string Kind { get; set; }
        public string View { get; set; }
    }

    [DataContract]
    public class ProductsResponse
    {
        [DataMember] public int Total { get; set; }
        [DataMember] public string Kind { get; set; }
        [DataMember] public List<Product> Results { get; set; }
    }

    [Route("/product/{Id}")]
    public class ProductDetails : IReturn<Product>
    {
        public int Id { get; set; }
    }

    public class Product
    {
        public int Id { get; set; }
        public string Name { get; set; }
        public string Kind { get; set; }
        public decimal Price { get; set; }
        public bool IsSold { get; set; }
    }

    [Route("/orders", "GET POST")]
    public class PlaceOrder
    {
        public string Name { get; set; }
        public int? Cups { get; set; }
    }

    public class PlaceOrderResponse
    {
        public string Result { get; set; }
        public ResponseStatus ResponseStatus { get; set; }
    }

    [ClientCanSwapTemplates]
    [DefaultView("Products")]
    public class ProductsService : Service
    {
        public static readonly Product[] SeedData = new[] {
            new Product { Id = 1, Name = "Sencha", Kind = "green", Price = 4.5m },
            new Product { Id = 2, Name = "Gyokuro <first flush>", Kind = "green", Price = 19m, IsSold = true },
            new Product { Id = 3, Name = "Assam & Ceylon", Kind = "black", Price = 3.25m },
        };

        public object Get(Products request)
        {
            var found = SeedData.Where(x => request.Kind == null || x.Kind == request.Kind).ToList();
            return new ProductsResponse { Total = found.Count, Kind = request.Kind, Results = found };
        }
    }

    public class ProductDetailsService : Service
    {
        public object Get(ProductDetails request)
        {
            var product = ProductsService.SeedData.FirstOrDefault(x => x.Id == request.Id);
            if (product == null)
                throw HttpError.NotFound("There is no tea " + request.Id);
            return product;
        }

        public object Any(PlaceOrder request)
        {
            if (base.Request.HttpMethod == "POST" && string.IsNullOrEmpty(request.Name))
                throw new HttpError(HttpStatusCode.BadRequest, "NoName", "A name is needed");
            return new PlaceOrderResponse { Result = request.Name == null ? null : request.Name + " gets " + request.Cups };
        }
    }
}

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.IO;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Moving.Typed
{
    public enum Color
    {
        Red,

        [Description("As grass")]
        Green = 5,

        @class = 7,
    }

    [Flags]
    public enum Access
    {
        None = 0,
        Read = 1,
        Write = 2,
    }

    public interface INamed
    {
        string Name { get; set; }
    }

    public abstract class Animal : INamed
    {
        public string Name { get; set; }
    }

    public class Dog : Animal
    {
        public bool Barks { get; set; }
    }

    public class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public class Page<T>
    {
        public List<T> Items { get; set; }

        public int Total { get; set; }
    }

    public class Basis
    {
        /// <summary>The number of <see cref="Everything"/>; it ends no comment: */ """ \u002a/.</summary>
        public int Id { get; set; }
    }

    /// <summary>All that a message can have.</summary>
    [Route("/everything", "POST,PUT,PATCH")]
    [Route("/everything/{Id}", "GET,DELETE")]
    public class Everything : Basis, IReturn<EverythingResponse>
    {
        public bool Flag { get; set; }

        public byte Small { get; set; }

        public long Large { get; set; }

        public double Real { get; set; }

        public decimal Price { get; set; }

        public char Letter { get; set; }

        [ApiMember(Description = "Any text", IsRequired = true)]
        public string Text { get; set; }

        public DateTime When { get; set; }

        public DateTimeOffset Somewhere { get; set; }

        public TimeSpan Length { get; set; }

        public Guid Key { get; set; }

        public Uri Link { get; set; }

        public byte[] Bytes { get; set; }

        public int? Perhaps { get; set; }

        public DateTime? Never { get; set; }

        public Color Color { get; set; }

        public Color? NoColor { get; set; }

        public Access Access { get; set; }

        public string[] Words { get; set; }

        public List<DateTime> Dates { get; set; }

        public HashSet<int> Numbers { get; set; }

        public Dictionary<string, TimeSpan> Times { get; set; }

        public Dictionary<int, Order> Orders { get; set; }

        public Order Order { get; set; }

        public Billing.Order Bill { get; set; }

        public Page<Order> Page { get; set; }

        public Outer.Inner Inner { get; set; }

        public Animal Pet { get; set; }

        public List<Animal> Pets { get; set; }

        public INamed Named { get; set; }

        public Contract Contract { get; set; }

        // words of the languages
        public string @class { get; set; }

        public string @default { get; set; }

        public string lambda { get; set; }

        public string function { get; set; }
    }

    public class EverythingResponse
    {
        public Everything Result { get; set; }

        public string Verb { get; set; }

        public ResponseStatus ResponseStatus { get; set; }
    }

    public class Order
    {
        public string Name { get; set; }

        public Order Next { get; set; }
    }

    public class Outer
    {
        public class Inner
        {
            public TimeSpan Length { get; set; }
        }
    }

    [DataContract]
    public class Contract
    {
        [DataMember(Name = "given-name")]
        public string Given { get; set; }

        [DataMember]
        public string Same { get; set; }

        public string Hidden { get; set; }
    }

    [Route("/forget/{Id}", "DELETE")]
    public class Forget : IReturnVoid
    {
        public int Id { get; set; }
    }

    [Route("/search", "GET")]
    [Route("/search/{Path*}", "GET")]
    public class Search : IReturn<Search>
    {
        public string Path { get; set; }

        public int[] Ids { get; set; }

        public string[] Words { get; set; }

        public DateTime? Since { get; set; }

        public TimeSpan? Length { get; set; }

        public Color? Color { get; set; }

        public decimal? Price { get; set; }

        public Order Order { get; set; }
    }

    // without a route, and its response by its name alone
    public class Plain
    {
        public string Name { get; set; }
    }

    public class PlainResponse
    {
        public string Result { get; set; }
    }

    [Route("/raw", "GET")]
    public class Raw : IReturn<byte[]>
    {
        public int Length { get; set; }
    }

    [Route("/text", "GET")]
    public class Words : IReturn<string>
    {
        public string Text { get; set; }
    }

    [Route("/fail", "POST")]
    public class Fail : IReturn<PlainResponse>
    {
        public string Name { get; set; }
    }

    [Route("/upload/{Folder}", "POST")]
    public class Upload : IReturn<UploadResponse>
    {
        public string Folder { get; set; }
    }

    public class UploadResponse
    {
        public string Folder { get; set; }

        public string FileName { get; set; }

        public byte[] Content { get; set; }
    }

    [Route("/visits", "GET")]
    public class Visits : IReturn<VisitsResponse>
    {
    }

    public class VisitsResponse
    {
        public int Count { get; set; }

        public string Authorization { get; set; }
    }

    [Restrict(VisibilityTo = EndpointAttributes.None)]
    [Route("/secret", "GET")]
    public class Secret : IReturn<PlainResponse>
    {
    }
}

namespace Moving.Typed.Billing
{
    public class Order
    {
        public decimal Total { get; set; }
    }
}

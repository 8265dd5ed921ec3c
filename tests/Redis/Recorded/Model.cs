#pragma warning disable CA1002, CA1051, CA1815, CA1819, CA2227 // recorded as they were
using System;
using System.Collections.Generic;

// The types of the recorded calls, with the names of the recordings.
namespace Acme.Model
{
    public enum Color
    {
        Red,
        Green,
    }

    public interface IShape
    {
        string? Kind { get; set; }
    }

    public interface IFoo
    {
        string? A { get; set; }
    }

    public class Circle : IShape
    {
        public string? Kind { get; set; }

        public double R { get; set; }
    }

    public class Foo : IFoo
    {
        public string? A { get; set; }
    }

    public class Inner
    {
        public string? A { get; set; }

        public int? B { get; set; }
    }

    public class Hold
    {
        public object? O { get; set; }

        public IFoo? F { get; set; }
    }

    public class Poco
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public DateTime When { get; set; }

        public decimal Price { get; set; }

        public bool Ok { get; set; }

        public Guid Uid { get; set; }

        public TimeSpan Span { get; set; }

        public Color Color { get; set; }

        public List<string>? Tags { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public Inner? Inner { get; set; }

        public byte[]? Bytes { get; set; }

        public string? Nothing { get; set; }
    }

    public struct Pt
    {
        public int X;

        public int Y;
    }
}

namespace Acme.Msg
{
    public class Ses : ServiceStack.ServiceInterface.Auth.AuthUserSession
    {
        public string? X { get; set; }
    }
}

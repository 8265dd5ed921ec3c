#pragma warning disable CA1002, CA2227 // recorded as they were
using System;
using ServiceStack.ServiceInterface.ServiceModel;

// The messages of the recorded calls, with the names of the recordings.
namespace Acme.Msg
{
    public class Hello
    {
        public string? Name { get; set; }
    }

    public class HelloResponse
    {
        public string? Result { get; set; }

        public DateTime At { get; set; }
    }

    public class OneWay
    {
        public int N { get; set; }
    }

    public class Str
    {
        public int I { get; set; }
    }

    public class Fail
    {
        public string? Why { get; set; }
    }

    public class FailHard
    {
        public int X { get; set; }
    }

    public class Slow
    {
        public int Ms { get; set; }
    }

    public class Box<T>
    {
        public T? V { get; set; }
    }

    public static class Outer
    {
        public class Inner
        {
            public int Id { get; set; }
        }
    }
}

namespace Acme.App
{
    public class Work
    {
        public string? Name { get; set; }
    }

    public class WorkResponse
    {
        public string? R { get; set; }

        public ResponseStatus? ResponseStatus { get; set; }
    }

    public class Quiet
    {
        public int N { get; set; }
    }
}

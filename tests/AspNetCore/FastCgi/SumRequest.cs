using System.ComponentModel.DataAnnotations;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

public class SumRequest
{
    [System.ComponentModel.DataAnnotations.Range(0, 1000)]
    public int A { get; set; }

    [System.ComponentModel.DataAnnotations.Range(0, 1000)]
    public int B { get; set; }
}

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

public record SumResult(int Sum);

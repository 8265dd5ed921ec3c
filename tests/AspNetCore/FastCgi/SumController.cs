using Microsoft.AspNetCore.Mvc;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>A controller of MVC with binding and validation.</summary>
[ApiController]
[Route("sum")]
public class SumController : ControllerBase
{
    [HttpGet("{a:int}/{b:int}")]
    public ActionResult<SumResult> Get(int a, int b) => new SumResult(a + b);

    [HttpPost]
    public ActionResult<SumResult> Post(SumRequest request) =>
        Created($"/sum/{request.A}/{request.B}", new SumResult(request.A + request.B));
}

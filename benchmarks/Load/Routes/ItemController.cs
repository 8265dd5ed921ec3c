using Microsoft.AspNetCore.Mvc;

namespace Routes;

/// <summary>What MVC users write.</summary>
[ApiController]
[Route("")]
public sealed class ItemController : ControllerBase
{
    [HttpGet("item/{id}")]
    public ItemResponse Get(string? id) => new() { Result = "Item " + id };
}

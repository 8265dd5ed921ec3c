using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>The document of Swashbuckle.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class SwaggerDocumentTests
{
    [Test]
    public async Task Has_v3s_operations_typed_beside_the_endpoints()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            static app =>
            {
                app.UseSwagger();
                app.MapServiceStack("/api");
                app.MapGet("/new/{id:int}", static (int id) => new HelloResponse { Result = "new" + id });
            },
            static builder => builder.Services.AddSwaggerGen());

        using var document = JsonDocument.Parse(await site.Client.GetStringAsync("/swagger/v1/swagger.json"));
        var paths = document.RootElement.GetProperty("paths");
        var hello = paths.GetProperty("/api/hello/{Name}").GetProperty("get");
        var twice = paths.GetProperty("/api/hello/{Name}/twice");
        var schemas = document.RootElement.GetProperty("components").GetProperty("schemas");

        Assert.That(paths.TryGetProperty("/new/{id}", out _), Is.True, "in one document with the endpoints");
        Assert.That(hello.GetProperty("parameters")[0].GetProperty("in").GetString(), Is.EqualTo("path"));
        Assert.That(
            SchemaOf(hello.GetProperty("responses").GetProperty("200")), Is.EqualTo("#/components/schemas/HelloResponseV3"),
            "the endpoint writes the same class in another way");
        Assert.That(
            twice.GetProperty("get").GetProperty("parameters").EnumerateArray().Select(static one =>
                $"{one.GetProperty("name")} {one.GetProperty("in")} {one.GetProperty("schema").GetProperty("type")}"),
            Is.EqualTo(new[] { "Name path string", "Times query integer" }));
        Assert.That(SchemaOf(twice.GetProperty("post").GetProperty("requestBody")), Is.EqualTo("#/components/schemas/Twice"));
        Assert.That(
            schemas.GetProperty("Twice").GetProperty("properties").GetProperty("Times").GetProperty("type").GetString(),
            Is.EqualTo("integer"));
    }

    [Test]
    public async Task Has_each_route_of_v3_with_its_own_operation_id()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            static app =>
            {
                app.UseSwagger();
                app.MapServiceStack("/api");
            },
            static builder => builder.Services.AddSwaggerGen());

        using var document = JsonDocument.Parse(await site.Client.GetStringAsync("/swagger/v1/swagger.json"));
        var ids = document.RootElement.GetProperty("paths").EnumerateObject().SelectMany(static path => path.Value.EnumerateObject())
            .Select(static operation => operation.Value.GetProperty("operationId").GetString()).ToList();

        Assert.That(ids, Is.Unique);
        Assert.That(ids, Has.Some.EqualTo("Hello_get"));
    }

    [Test]
    public async Task Lacks_them_if_they_are_not_described()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            static app =>
            {
                app.UseSwagger();
                app.MapServiceStack("/api");
            },
            static builder => builder.Services.AddSwaggerGen(),
            static options => options.EnableApiDescriptions = false);

        using var document = JsonDocument.Parse(await site.Client.GetStringAsync("/swagger/v1/swagger.json"));

        Assert.That(document.RootElement.GetProperty("paths").EnumerateObject(), Is.Empty);
    }

    private static string? SchemaOf(JsonElement body) =>
        body.GetProperty("content").GetProperty("application/json").GetProperty("schema").GetProperty("$ref").GetString();
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;
using ServiceStack.Text;
using V3Json = ServiceStack.Text.JsonSerializer;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>The documents of AddOpenApi and of Swashbuckle describe v3's operations as the bytes on the wire are.</summary>
[NonParallelizable] // v3 keeps the running application in static members
[TestFixture("/openapi/v1.json")]
[TestFixture("/swagger/v1/swagger.json")]
public class WireDocumentTests(string address)
{
    private static readonly Dictionary<string, Action> Settings = new()
    {
        ["defaults of v3"] = static () => { },
        ["ISO dates"] = static () => JsConfig.DateHandler = JsonDateHandler.ISO8601,
        ["camel case"] = static () => JsConfig.EmitCamelCaseNames = true,
        ["underscores"] = static () =>
        {
            JsConfig.EmitLowercaseUnderscoreNames = true;

            // reads names with underscores too
            JsConfig.PropertyConvention = JsonPropertyConvention.Lenient;
        },
        ["standard time spans"] = static () => JsConfig.TimeSpanHandler = JsonTimeSpanHandler.StandardFormat,
        ["enums as integers"] = static () => JsConfig.TreatEnumAsInteger = true,
        ["nulls"] = static () => JsConfig.IncludeNullValues = true,
    };

    [TearDown]
    public void Reset() => JsConfig.Reset();

    [Test]
    public async Task Describes_each_member_as_it_is_written([ValueSource(nameof(Names))] string settings)
    {
        Settings[settings]();
        await using var site = await StartAsync();
        var document = await ReadAsync(site);

        var body = await site.Client.GetStringAsync("/api/wired");

        Assert.That(document.Faults(document.ResponseOf("/api/wired", "get"), body), Is.Empty, body);
    }

    [Test]
    public async Task Describes_bodies_that_v3_reads([ValueSource(nameof(Names))] string settings)
    {
        Settings[settings]();
        await using var site = await StartAsync();
        var document = await ReadAsync(site);
        var body = V3Json.SerializeToString(new PostWired { Value = Wired.Sample() });

        using var content = new StringContent(body, Encoding.UTF8, "application/json");
        using var response = await site.Client.PostAsync("/api/wired", content);

        Assert.That(document.Faults(document.BodyOf("/api/wired", "post"), body), Is.Empty, body);
        Assert.That(
            DocumentReader.WithoutDates(await response.Content.ReadAsStringAsync()),
            Is.EqualTo(DocumentReader.WithoutDates(V3Json.SerializeToString(Wired.Sample()))));
    }

    [TestCase("defaults of v3", "Utc", "pattern", @"^/Date\(-?\d+([+-]\d{4})?\)/$")]
    [TestCase("ISO dates", "Utc", "format", "date-time")]
    [TestCase("defaults of v3", "Id", "pattern", "^[0-9a-fA-F]{32}$")]
    [TestCase("defaults of v3", "Big", "format", "int64")]
    public async Task Says_the_format_of_a_member(string settings, string member, string keyword, string value)
    {
        Settings[settings]();
        await using var site = await StartAsync();
        var document = await ReadAsync(site);

        var property = document.PropertyOf(document.ResponseOf("/api/wired", "get"), member);

        Assert.That(property.GetProperty(keyword).ToString(), Is.EqualTo(value), property.ToString());
    }

    [TestCase("defaults of v3")]
    [TestCase("nulls")]
    public async Task Has_the_names_of_an_enum_in_bodies_and_queries(string settings)
    {
        Settings[settings]();
        await using var site = await StartAsync();
        var document = await ReadAsync(site);

        var schema = document.ResponseOf("/api/wired", "get");
        Assert.That(NamesOf(document.PropertyOf(schema, "Mood")), Is.EqualTo(new[] { "Calm", "Wild" }));
        Assert.That(NamesOf(document.ParameterOf("/api/wired/{Mood}", "get", "Mood")), Is.EqualTo(new[] { "Calm", "Wild" }));
        Assert.That(NamesOf(document.ParameterOf("/api/wired/{Mood}", "get", "Other")), Is.EqualTo(new[] { "Calm", "Wild" }));
    }

    [Test]
    public async Task Describes_a_query_as_v3_reads_it()
    {
        await using var site = await StartAsync();

        // a list is sent as several values, unless the document says otherwise
        var found = await site.Client.GetStringAsync(
            "/api/wired/Wild?Other=Calm&Rights=3&When=2026-01-31T12%3A00%3A00Z&Span=PT1H30M&Id=3f2504e0-4f89-41d3-9a0c-0305e82c3301"
                + "&Flag=true&Money=1.5&Ids=1&Ids=2&Moods=Wild&Moods=Calm");

        Assert.That(
            found, Does.Contain("Wild Calm 3 2026-01-31T12:00:00 01:30:00 3f2504e0-4f89-41d3-9a0c-0305e82c3301 True 1.5 1,2 Wild,Calm"));
    }

    [Test]
    public async Task Has_a_schema_for_each_way_to_write_a_class()
    {
        await using var site = await StartAsync(static app =>
            app.MapGet("/new", static () => new Contracted { Named = "n" }));
        var document = await ReadAsync(site);

        var ours = await site.Client.GetStringAsync("/api/wired");
        var theirs = await site.Client.GetStringAsync("/new");

        Assert.That(document.Faults(document.ResponseOf("/api/wired", "get"), ours), Is.Empty, ours);
        Assert.That(document.Faults(document.ResponseOf("/new", "get"), theirs), Is.Empty, theirs);
    }

    [Test]
    public async Task Describes_the_rest_of_the_application_as_before()
    {
        await using var site = await StartAsync();
        var document = await ReadAsync(site);
        var body = await site.Client.GetStringAsync("/api/links?format=json");

        Assert.That(document.Faults(document.ResponseOf("/api/links", "get"), body), Is.Empty, body);
    }

    private static string[] Names() => [.. Settings.Keys];

    private static IEnumerable<string?> NamesOf(JsonElement schema) =>
        schema.GetProperty("enum").EnumerateArray().Where(static one => one.ValueKind == JsonValueKind.String)
            .Select(static one => one.GetString());

    private static Task<MountedSite> StartAsync(Action<WebApplication>? map = null) => MountedSite.StartAsync<WebAppHost>(
        app =>
        {
            app.UseSwagger();
            app.MapOpenApi();
            app.MapServiceStack("/api");
            map?.Invoke(app);
        },
        static builder =>
        {
            builder.Services.AddOpenApi();

            // without it, Swashbuckle describes no null of a member whose schema is a reference
            builder.Services.AddSwaggerGen(static options => options.UseAllOfToExtendReferenceSchemas());
        });

    private async Task<DocumentReader> ReadAsync(MountedSite site)
    {
        using var response = await site.Client.GetAsync(address);
        var text = await response.Content.ReadAsStringAsync();
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.OK), text);
        return new DocumentReader(text);
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Text.Json;
using ServiceStack.Api.OpenApi;
using ServiceStack.Text;
using V3Json = ServiceStack.Text.JsonSerializer;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

/// <summary>/openapi.json describes the bytes on the wire, whatever JsConfig is.</summary>
public class OpenApiWireTests
{
    private static readonly Dictionary<string, Action> Settings = new()
    {
        ["defaults of v3"] = static () => { },
        ["ISO dates"] = static () => JsConfig.DateHandler = JsonDateHandler.ISO8601,
        ["DCJS dates"] = static () => JsConfig.DateHandler = JsonDateHandler.DCJSCompatible,
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
        ["no type names"] = static () => JsConfig.ExcludeTypeInfo = true,
    };

    [TearDown]
    public void Reset() => JsConfig.Reset();

    [Test]
    public void Describes_each_member_as_it_is_written(
        [ValueSource(nameof(Names))] string settings, [Values("3.1", "3.0")] string version)
    {
        Settings[settings]();
        using var host = Run(version);

        var document = new DocumentReader(host.Get("openapi.json").Body);
        var body = host.Get("wired").Body;

        Assert.That(document.Faults(document.ResponseOf("/wired", "get"), body), Is.Empty, body);
    }

    [Test]
    public void Reads_the_bodies_that_it_describes([ValueSource(nameof(Names))] string settings)
    {
        Settings[settings]();
        using var host = Run();
        var document = new DocumentReader(host.Get("openapi.json").Body);

        // without a type's name, an abstract class can't be read
        var sample = Wired.Sample();
        if (settings == "no type names") sample.Shape = null;
        var body = V3Json.SerializeToString(new PostWired { Value = sample });

        Assert.That(document.Faults(document.BodyOf("/wired", "post"), body), Is.Empty, body);

        var response = Post(host.Url + "wired", body);
        Assert.That(document.Faults(document.ResponseOf("/wired", "post"), response), Is.Empty, response);
        Assert.That(DocumentReader.WithoutDates(response), Is.EqualTo(DocumentReader.WithoutDates(V3Json.SerializeToString(sample))));
    }

    [TestCase("defaults of v3", "Utc", "pattern", @"^/Date\(-?\d+([+-]\d{4})?\)/$")]
    [TestCase("ISO dates", "Utc", "format", "date-time")]
    [TestCase("ISO dates", "Offset", "format", "date-time")]
    [TestCase("defaults of v3", "Span", "format", "duration")]
    [TestCase("standard time spans", "Span", "pattern", @"^-?(\d+\.)?\d{2}:\d{2}:\d{2}(\.\d{1,7})?$")]
    [TestCase("defaults of v3", "Id", "pattern", "^[0-9a-fA-F]{32}$")]
    [TestCase("defaults of v3", "Tiny", "type", "string")]
    [TestCase("defaults of v3", "Price", "type", "string")]
    [TestCase("defaults of v3", "Rights", "type", "integer")]
    [TestCase("defaults of v3", "Bytes", "format", "byte")]
    [TestCase("enums as integers", "Mood", "type", "integer")]
    [TestCase("defaults of v3", "Sum", "format", "int32")]
    public void Says_the_format_of_a_member(string settings, string member, string keyword, string value)
    {
        Settings[settings]();
        using var host = Run();
        var document = new DocumentReader(host.Get("openapi.json").Body);

        var property = document.PropertyOf(document.ResponseOf("/wired", "get"), member);

        Assert.That(property.GetProperty(keyword).ToString(), Is.EqualTo(value), property.ToString());
    }

    [Test]
    public void Keeps_the_names_of_a_data_contract_and_the_keys_of_a_map()
    {
        JsConfig.EmitCamelCaseNames = true;
        using var host = Run();
        var document = new DocumentReader(host.Get("openapi.json").Body);

        var contract = document.PropertyOf(document.ResponseOf("/wired", "get"), "contract").GetProperty("properties");

        Assert.That(contract.EnumerateObject().Select(static one => one.Name), Is.EqualTo(new[] { "Named_here", "plain" }));
        Assert.That(host.Get("wired").Body, Does.Contain("\"KeyOne\":1").And.Contain("\"Named_here\":"));
    }

    [Test]
    public void Follows_the_functions_of_types()
    {
        JsConfig<Guid>.SerializeFn = static id => id.ToString("D");
        JsConfig<DateTime>.SerializeFn = static date => date.ToString("yyyy-MM-dd");
        JsConfig<Colour>.SerializeFn = static colour => colour == Colour.Blue ? "blue" : "dark red";
        JsConfig<Raw>.RawSerializeFn = static raw => $"[{raw.Value}]";
        try
        {
            using var host = Run();
            var document = new DocumentReader(host.Get("openapi.json").Body);
            var body = host.Get("own/functions").Body;
            var schema = document.ResponseOf("/own/functions", "get");

            Assert.That(document.Faults(schema, body), Is.Empty, body);
            Assert.That(document.PropertyOf(schema, "Id").GetProperty("format").GetString(), Is.EqualTo("uuid"));
            Assert.That(document.PropertyOf(schema, "Day").GetProperty("format").GetString(), Is.EqualTo("date"));
            Assert.That(document.PropertyOf(schema, "Colour").GetProperty("enum").ToString(), Does.Contain("dark red"));
        }
        finally
        {
            JsConfig<Guid>.SerializeFn = null;
            JsConfig<DateTime>.SerializeFn = null;
            JsConfig<Colour>.SerializeFn = null;
            JsConfig<Raw>.RawSerializeFn = null;
        }
    }

    [Test]
    public void Follows_the_names_of_one_type()
    {
        JsConfig<OwnNames>.EmitCamelCaseNames = true;
        JsConfig<OwnNames>.ExcludePropertyNames = ["Hidden"];
        try
        {
            AssertDescribed("own/names", "firstName");
        }
        finally
        {
            JsConfig<OwnNames>.EmitCamelCaseNames = false;
            JsConfig<OwnNames>.ExcludePropertyNames = null;
        }
    }

    [Test]
    public void Has_public_fields_if_they_are_written()
    {
        JsConfig.IncludePublicFields = true;

        AssertDescribed("own/fields", "Text", "Numbers");
    }

    [Test]
    public void Has_the_name_of_the_type_if_it_is_written()
    {
        JsConfig<OwnTypes>.IncludeTypeInfo = true;
        try
        {
            AssertDescribed("own/types", "__type", "Inner");
        }
        finally
        {
            JsConfig<OwnTypes>.IncludeTypeInfo = false;
        }
    }

    [Test]
    public void Describes_values_of_an_address_as_they_are_read()
    {
        using var host = Run();
        var document = new DocumentReader(host.Get("openapi.json").Body);

        Assert.That(Parameter("When").GetProperty("format").GetString(), Is.EqualTo("date-time"));
        Assert.That(Parameter("Span").GetProperty("format").GetString(), Is.EqualTo("duration"));
        Assert.That(Parameter("Id").GetProperty("format").GetString(), Is.EqualTo("uuid"));
        Assert.That(Parameter("Mood").GetProperty("enum").GetArrayLength(), Is.EqualTo(2));
        Assert.That(Parameter("Rights").GetProperty("type").GetString(), Is.EqualTo("integer"));
        Assert.That(
            host.Get("wired/Wild?Other=Calm&Rights=3&When=2026-01-31T12:00:00Z&Span=PT1H30M&Id=3f2504e0-4f89-41d3-9a0c-0305e82c3301"
                + "&Flag=true&Money=1.5&Ids=1,2&Moods=Wild,Calm").Body,
            Does.Contain("Wild Calm 3 2026-01-31T12:00:00 01:30:00 3f2504e0-4f89-41d3-9a0c-0305e82c3301 True 1.5 1,2 Wild,Calm"));

        JsonElement Parameter(string name) => document.ParameterOf("/wired/{Mood}", "get", name);
    }

    private static string[] Names() => [.. Settings.Keys];

    private static DescribedHost Run(string version = "3.1") => DescribedHost.Run(app =>
    {
        app.RegisterService(typeof(WiredService));
        app.Plugins.Add(new OpenApiFeature { OpenApiVersion = version });
    });

    private static void AssertDescribed(string path, params string[] names)
    {
        using var host = Run();
        var document = new DocumentReader(host.Get("openapi.json").Body);
        var body = host.Get(path).Body;

        Assert.That(document.Faults(document.ResponseOf("/" + path, "get"), body), Is.Empty, body);
        using var read = JsonDocument.Parse(body);
        Assert.That(read.RootElement.EnumerateObject().Select(static one => one.Name), Is.EquivalentTo(names));
    }

    private static string Post(string url, string json)
    {
        var request = WebRequest.CreateHttp(url);
        request.Method = "POST";
        request.Accept = request.ContentType = "application/json";
        var bytes = Encoding.UTF8.GetBytes(json);
        using (var stream = request.GetRequestStream()) stream.Write(bytes, 0, bytes.Length);
        using var response = request.GetResponse();
        using var reader = new StreamReader(response.GetResponseStream());
        return reader.ReadToEnd();
    }
}

using System.Linq;
using System.Xml.Linq;
using ServiceStack.Api.OpenApi;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>What /openapi.json has of attributes, validators, types and comments.</summary>
public class OpenApiDetailsTests
{
    private XElement _document = null!;

    [OneTimeSetUp]
    public void Read() => _document = Document();

    [Test]
    public void Requires_what_validators_attributes_and_types_require()
    {
        Assert.That(Required("StoreDesk"), Is.EquivalentTo(new[] { "Id", "Name", "Places", "Owner", "Price", "Since" }),
            "a rule with a condition, or of another verb, requires nothing");
        Assert.That(Required("Desk"), Is.EquivalentTo(new[] { "Id", "Name", "IsFree", "Since" }));
    }

    [Test]
    public void Has_the_bounds_of_validators()
    {
        var properties = Schema("StoreDesk").At("properties");

        Assert.That(properties.Text("Name", "minLength") + "-" + properties.Text("Name", "maxLength"), Is.EqualTo("2-40"));
        Assert.That(properties.Text("Name", "pattern"), Is.EqualTo("^[A-Z]"));
        Assert.That(properties.Text("Places", "minimum") + "-" + properties.Text("Places", "maximum"), Is.EqualTo("1-8"));
        Assert.That(properties.Text("Price", "exclusiveMinimum") + "-" + properties.Text("Price", "maximum"), Is.EqualTo("0-999.5"));
        Assert.That(properties.Text("Mail", "format"), Is.EqualTo("email"));
    }

    [TestCase("get", "false")]
    [TestCase("delete", "true")]
    public void Applies_a_rule_set_to_its_verb(string verb, string required)
    {
        var name = Parameters(verb).Single(one => one.Text("name") == "Name");

        Assert.That(name.Text("required") ?? "false", Is.EqualTo(required));
        Assert.That(Parameters(verb).Single(one => one.Text("name") == "Skip").Text("schema", "minimum"), Is.EqualTo("0"));
        Assert.That(Parameters(verb).Single(one => one.Text("name") == "Skip").Text("required"), Is.Null, "it has a default");
    }

    [Test]
    public void Has_null_among_the_types_of_what_may_be_null()
    {
        var properties = Schema("Desk").At("properties");

        Assert.That(Types(properties.At("Weight")), Is.EquivalentTo(new[] { "integer", "null" }));
        Assert.That(Types(properties.At("Note")), Is.EquivalentTo(new[] { "string", "null" }));
        Assert.That(properties.Text("Name", "type"), Is.EqualTo("string"));
    }

    [TestCase("StoreDesk", "Id", "int32")]
    [TestCase("StoreDesk", "Price", "decimal")]
    [TestCase("StoreDesk", "Pause", "duration")]
    [TestCase("Desk", "Weight", "int64")]
    [TestCase("Desk", "Since", null)]
    public void Has_the_format_of_a_type(string type, string property, string? format) =>
        Assert.That(Schema(type).Text("properties", property, "format"), Is.EqualTo(format));

    [Test]
    public void Dates_by_ISO_8601_have_a_format()
    {
        JsConfig.DateHandler = JsonDateHandler.ISO8601;
        try
        {
            var document = Document();
            Assert.That(document.Text("components", "schemas", "Desk", "properties", "Since", "format"), Is.EqualTo("date-time"));
        }
        finally
        {
            JsConfig.Reset();
        }

        Assert.That(Schema("Desk").At("properties", "Since", "examples").Elements().Single().Value, Does.StartWith("/Date("));
    }

    [Test]
    public void A_role_needs_a_login_by_any_way_and_may_be_lacking()
    {
        var store = Call("/desks/{Id}", "post");

        Assert.That(Ways(store), Is.EqualTo(new[] { "basic", "bearer", "apiKey", "session" }));
        Assert.That(store.At("responses").Elements().Select(one => one.Key()),
            Is.SupersetOf(new[] { "200", "400", "401", "403", "default" }));
    }

    [Test]
    public void An_attribute_applies_to_its_verbs_provider_and_action()
    {
        Assert.That(Ways(Call("/desks", "get")), Is.EqualTo(new[] { "basic", "bearer", "apiKey", "session" }));
        Assert.That(Call("/desks", "get").At("responses").Elements().Select(one => one.Key()), Does.Contain("401").And.Not.Contain("403"));
        Assert.That(Ways(Call("/desks", "delete")), Is.Empty);
        Assert.That(Call("/desks", "delete").At("security").Name.LocalName, Is.EqualTo("security"), "it is empty, and there");
        Assert.That(Ways(Call("/desks/{Id}/scan", "put")), Does.Contain("session"));
    }

    [Test]
    public void Describes_each_way_to_log_in()
    {
        var schemes = _document.At("components", "securitySchemes");

        Assert.That(schemes.Text("basic", "type") + " " + schemes.Text("basic", "scheme"), Is.EqualTo("http basic"));
        Assert.That(schemes.Text("bearer", "scheme"), Is.EqualTo("bearer"));
        Assert.That(schemes.Text("apiKey", "in") + " " + schemes.Text("apiKey", "name"), Is.EqualTo("header X-Key"));
        Assert.That(schemes.Text("session", "in") + " " + schemes.Text("session", "name"), Is.EqualTo("cookie ss-id"));
    }

    [Test]
    public void Files_are_parts_of_a_form()
    {
        var body = Call("/desks/{Id}/photos", "post").At("requestBody");
        var form = body.At("content", "multipart/form-data", "schema");

        Assert.That(body.Text("required"), Is.EqualTo("true"));
        Assert.That(form.Text("properties", "Front", "format"), Is.EqualTo("binary"));
        Assert.That(form.Text("properties", "Front", "description"), Is.EqualTo("A picture"));
        Assert.That(form.Text("properties", "Others", "type") + " " + form.Text("properties", "Others", "items", "format"),
            Is.EqualTo("array binary"));
        Assert.That(form.Text("properties", "Title", "type"), Is.EqualTo("string"));
        Assert.That(form.At("required").Elements().Select(one => one.Value), Is.EqualTo(new[] { "Front" }));
    }

    [Test]
    public void A_service_that_reads_the_body_itself_takes_bytes()
    {
        var scan = Call("/desks/{Id}/scan", "put");

        Assert.That(scan.Text("requestBody", "content", "application/octet-stream", "schema", "format"), Is.EqualTo("binary"));
    }

    [Test]
    public void Has_the_comments_of_the_code()
    {
        Assert.That(Call("/desks/{Id}", "post").Text("summary"), Is.EqualTo("Stores a Desk, with all it has."));
        Assert.That(Call("/desks/{Id}", "post").Text("description"), Is.EqualTo("The old one is gone."));
        Assert.That(Call("/desks", "get").Text("summary"), Is.EqualTo("Finds desks by their names."), "the action's own");
        Assert.That(Call("/desks", "delete").Text("summary"), Is.EqualTo("Names desks."));
        Assert.That(Call("/desks/{Id}/photos", "post").Text("summary"), Is.EqualTo("Adds photos"));
        Assert.That(Call("/desks/{Id}/scan", "put").Text("summary"), Is.EqualTo("Store scan"), "the name in words");
        Assert.That(Schema("StoreDesk").Text("properties", "Name", "description"), Is.EqualTo("The name on the door."));
        Assert.That(Schema("Desk").Text("description"), Is.EqualTo("A desk."));
    }

    [Test]
    public void Has_the_examples_of_the_code()
    {
        Assert.That(Schema("StoreDesk").At("properties", "Places", "examples").Elements().Single().Value, Is.EqualTo("4"));
        Assert.That(Schema("Desk").At("properties", "Weight", "examples").Elements(), Is.Empty, "words are no number");

        var answer = Call("/desks", "get").At("responses", "200", "content", "application/json", "example").Elements().Single();
        Assert.That(answer.Text("Name"), Is.EqualTo("Front desk"));
        Assert.That(answer.Text("Id"), Is.EqualTo("1"));
        Assert.That(answer.Text("IsFree"), Is.EqualTo("true"));
    }

    [Test]
    public void Makes_up_no_text_that_a_regular_expression_has_to_match() =>
        Assert.That(Call("/desks/{Id}", "post").Text("requestBody", "content", "application/json", "example"), Is.Null);

    [Test]
    public void Errors_have_a_schema()
    {
        foreach (var status in new[] { "400", "401", "403", "default" })
        {
            Assert.That(Call("/desks/{Id}", "post").Text("responses", status, "content", "application/json", "schema", "$ref"),
                Is.EqualTo("#/components/schemas/ErrorResponse"), status);
        }

        Assert.That(Schema("ResponseStatus").At("properties").Elements().Select(one => one.Key()), Does.Contain("Message"));
    }

    [Test]
    public void Writes_OpenAPI_3_0_by_option()
    {
        var document = Document("3.0");

        Assert.That(document.Text("openapi"), Does.StartWith("3.0."));
        var weight = document.At("components", "schemas", "Desk", "properties", "Weight");
        Assert.That(weight.Text("type") + " " + weight.Text("nullable"), Is.EqualTo("integer true"));
        var price = document.At("components", "schemas", "StoreDesk", "properties", "Price");
        Assert.That(price.Text("minimum") + " " + price.Text("exclusiveMinimum"), Is.EqualTo("0 true"));
        Assert.That(document.Text("components", "schemas", "StoreDesk", "properties", "Places", "example"), Is.EqualTo("4"));
    }

    [Test]
    public void Refuses_a_version_that_it_does_not_write() =>
        Assert.That(Assert.Throws<System.ArgumentException>(() => new OpenApiFeature { OpenApiVersion = "2.0" }.Register(null!))!.Message,
            Does.Contain("'2.0'").And.Contain("3.1"));

    [Test]
    public void Has_the_license_that_is_set()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new OpenApiFeature { License = "MIT" }));

        Assert.That(Json.Read(host.Get("openapi.json").Body).Text("info", "license", "identifier"), Is.EqualTo("MIT"));
    }

    private static XElement Document(string version = "3.1")
    {
        using var host = DescribedHost.Run(app =>
        {
            app.RegisterService(typeof(DeskService));
            app.Plugins.Add(new AuthFeature(static () => new AuthUserSession(),
                [new CredentialsAuthProvider(), new BasicAuthProvider()]) { IncludeAssignRoleServices = false });
            app.Plugins.Add(new ValidationFeature());
            app.Container.Register<IValidator<StoreDesk>>(static _ => new StoreDeskValidator());
            app.Container.Register<IValidator<FindDesks>>(static _ => new FindDesksValidator());
            app.Plugins.Add(new OpenApiFeature { OpenApiVersion = version, BearerTokens = true, ApiKeyHeader = "X-Key" });
        });
        return Json.Read(host.Get("openapi.json").Body);
    }

    private XElement Schema(string name) => _document.At("components", "schemas", name);

    private XElement Call(string path, string verb) => _document.At("paths", path, verb);

    private string[] Required(string schema) => [.. Schema(schema).At("required").Elements().Select(one => one.Value)];

    private XElement[] Parameters(string verb) => [.. Call("/desks", verb).At("parameters").Elements()];

    private static string[] Types(XElement schema) => [.. schema.At("type").Elements().Select(one => one.Value)];

    private static string[] Ways(XElement call) =>
        [.. call.At("security").Elements().SelectMany(one => one.Elements()).Select(one => one.Key())];
}

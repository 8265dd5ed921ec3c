using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine;

/// <summary>What the log of a host shows of exceptions, wherever they are thrown.</summary>
[TestFixture("http")]
[TestFixture("fcgi")]
public class ErrorLogTests(string kind)
{
    private readonly StringWriter _text = new();
    private ILogFactory _before = null!;

    [SetUp]
    public void Start()
    {
        _before = LogManager.LogFactory;
        LogManager.LogFactory = null;
        _text.GetStringBuilder().Clear();
    }

    [TearDown]
    public void End() => LogManager.LogFactory = _before is NullLogFactory ? null : _before;

    [TestCase("/fail/service", "FailingService.Any")]
    [TestCase("/fail/task", "Later")]
    [TestCase("/fail/getter", "Getter.get_Value")]
    [TestCase("/fail/lazy", "Lazy")]
    [TestCase("/fail/stream", "Written.WriteTo")]
    [TestCase("/fail/argument-getter", "ArgumentGetter.get_Value")]
    [TestCase("/fail/action-filter", nameof(FailingFilterAttribute))]
    [TestCase("/fail/filter", "FailPlugin")]
    [TestCase("/fail/response-filter", "FailPlugin")]
    [TestCase("/fail/validator", "FailValidator")]
    [TestCase("/fail/error500", "FailingService.Any")]
    public void An_exception_is_logged_once_with_its_stack(string path, string thrower)
    {
        Ask(path + "?password=hunter2&n=1", 500, "X-Request-Id: 7f2c");

        var line = Lines().Single(one => one.Contains("on purpose"));
        Assert.That(line, Does.Contain(" error ").And.Contain("Exception: on purpose").Or.Contain("HttpError: on purpose"));
        Assert.That(line, Does.Contain($" at GET {path}?password=***&n=1, request id 7f2c"));
        Assert.That(line, Does.Contain("\n   at ").Or.Contain("\n  at "));
        Assert.That(line, Does.Contain(thrower).And.Not.Contain("hunter2"));
    }

    [TestCase("/fail/argument", 400, "ArgumentException")]
    [TestCase("/fail/unauthorized", 403, "UnauthorizedAccessException")]
    [TestCase("/fail/conflict", 409, "HttpError")]
    [TestCase("/fail/mapped", 418, "InvalidDataException")]
    [TestCase("/fail/service?Number=x", 400, "RequestBindingException")]
    public void A_mistake_of_the_client_is_one_line_without_stack(string path, int status, string type)
    {
        Ask(path, status);

        var line = Lines().Single(one => one.Contains(" at GET "));
        Assert.That(line, Does.Contain(" notice ").And.Contain(type).And.Contain(" at GET " + path));
        Assert.That(line.TrimEnd(), Does.Not.Contain("\n"));
    }

    [Test]
    public void A_failed_validation_is_no_error()
    {
        Ask("/fail/invalid", 400);

        Assert.That(_text.ToString(), Does.Not.Contain(" error ").And.Not.Contain("\n  "));
    }

    [Test]
    public void Debug_lines_show_the_stack_of_a_clients_mistake_too()
    {
        Ask("/fail/argument", 400, levels: HostLogLevels.All);

        Assert.That(Lines().Single(line => line.Contains("ArgumentException")), Does.Contain("FailingService.Any"));
    }

    [Test]
    public void An_outer_exception_is_logged_with_its_cause()
    {
        Ask("/fail/outer", 500);

        var line = Lines().Single(one => one.Contains(" error "));
        Assert.That(line, Does.Contain("the outer one").And.Contain("the cause"));
    }

    [Test]
    public void A_client_that_leaves_is_debug_and_in_one_line([Values("dto", "text", "stream", "pieces")] string way)
    {
        // the end of the server waits for the request
        using (var server = Serve(HostLogLevels.Standard | HostLogLevels.Debug)) server.Abandon($"/safe/long?Way={way}&Length=50000000");

        var lines = Lines().Where(static line => !line.Contains(" notice ")).ToArray();
        Assert.That(lines, Has.Length.AtLeast(1).And.All.Contain(" debug "));
        Assert.That(lines.Count(static line => line.Contains("/safe/long")), Is.AtMost(1), _text.ToString());
        Assert.That(lines.Select(static line => line.TrimEnd()), Has.None.Contain("\n"));
    }

    [Test]
    public void A_factory_of_the_application_gets_the_exceptions_in_place_of_the_host()
    {
        // loggers that classes keep are created before, or they would write to this factory in the tests behind
        Ask("/fail/service", 500);
        Ask("/fail/argument", 400);
        _text.GetStringBuilder().Clear();

        var own = new StringBuilderLogFactory();
        LogManager.LogFactory = own;
        Ask("/fail/service", 500);
        LogManager.LogFactory = own;
        Ask("/fail/argument", 400);

        Assert.That(own.GetLogs(), Does.Contain("InvalidOperationException: on purpose").And.Contain("ArgumentException: on purpose"));
        Assert.That(_text.ToString(), Does.Not.Contain("on purpose"));
    }

    [Test]
    public void A_message_has_no_client_whose_mistake_it_could_be()
    {
        using (Serve(HostLogLevels.Standard))
        {
            EndpointHost.Config.ServiceController.ExecuteMessage(new Message<Fail>(new Fail { How = "argument" }));
        }

        var line = Lines().Single(one => one.Contains("on purpose"));
        Assert.That(line, Does.Contain(" error ").And.Contain("ArgumentException").And.Contain("FailingService.Any"));
    }

    [Test]
    public void A_message_that_fails_has_one_stack_and_one_line_of_its_handler()
    {
        using (Serve(HostLogLevels.Standard))
        {
            var service = new InMemoryTransientMessageService();
            var handler = new MessageHandler<Fail>(
                service, static message => EndpointHost.Config.ServiceController.ExecuteMessage(message), null, 0);
            using var client = service.MessageFactory.CreateMessageQueueClient();

            handler.ProcessMessage(client, new Message<Fail>(new Fail { How = "service" }));
        }

        var lines = Lines().Where(line => line.Contains("on purpose")).ToArray();
        Assert.That(lines, Has.Length.EqualTo(2));
        Assert.That(lines[0], Does.Contain("mq://").And.Contain("FailingService.Any"));
        Assert.That(lines[1].TrimEnd(), Does.Contain("A message of type Fail failed: on purpose").And.Not.Contain("\n"));
    }

    private void Ask(string path, int status, string header = "X-None: 1", HostLogLevels levels = HostLogLevels.Standard)
    {
        using var server = Serve(levels);

        Assert.That(server.Get(path, header, "Accept: application/json").Status, Is.EqualTo(status));
    }

    private SafetyServer Serve(HostLogLevels levels) => new(
        kind,
        config => config.MapExceptionToStatusCode[typeof(InvalidDataException)] = 418,
        options =>
        {
            options.Log = TextWriter.Synchronized(_text);
            options.LogLevels = levels;
        },
        new ValidationFeature(),
        new FailPlugin());

    // an entry begins with its time
    private IEnumerable<string> Lines() =>
        Regex.Split(_text.ToString(), @"^(?=\d{4}-\d\d-\d\dT)", RegexOptions.Multiline).Where(line => line.Length > 0);

    [Route("/fail/{How}", "GET")]
    public class Fail
    {
        public string? How { get; set; }

        public int Number { get; set; }
    }

    public class Getter
    {
        public string Value => throw new InvalidOperationException("on purpose");
    }

    public class ArgumentGetter
    {
        public string Value => throw new ArgumentException("on purpose");
    }

    public class Written : Service.IStreamWriter
    {
        public void WriteTo(Stream responseStream) => throw new InvalidOperationException("on purpose");
    }

    public class FailValidator : AbstractValidator<Fail>
    {
        public FailValidator()
        {
            RuleFor(fail => fail.How).Must(how => how == "validator" ? throw new InvalidOperationException("on purpose") : true);
            RuleFor(fail => fail.How).NotEqual("invalid");
        }
    }

    public sealed class FailingFilterAttribute : RequestFilterAttribute
    {
        public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
        {
            if (requestDto is Fail { How: "action-filter" }) throw new InvalidOperationException("on purpose");
        }
    }

    public class FailingService : ServiceInterface.Service
    {
        [FailingFilter]
        public object Any(Fail request) => request.How switch
        {
            "task" => Later(),
            "getter" => new Getter(),
            "argument-getter" => new ArgumentGetter(),
            "lazy" => Lazy(),
            "stream" => new Written(),
            "service" => throw new InvalidOperationException("on purpose"),
            "argument" => throw new ArgumentException("on purpose"),
            "unauthorized" => throw new UnauthorizedAccessException("on purpose"),
            "mapped" => throw new InvalidDataException("on purpose"),
            "conflict" => throw new HttpError(HttpStatusCode.Conflict, "Conflict", "on purpose"),
            "error500" => throw new HttpError(HttpStatusCode.InternalServerError, "Failed", "on purpose"),
            "outer" => throw new InvalidOperationException("the outer one", new FormatException("the cause")),
            _ => new Fail { How = request.How },
        };

        private static async Task<object> Later()
        {
            await Task.Yield();
            throw new InvalidOperationException("on purpose");
        }

        private static IEnumerable<int> Lazy()
        {
            yield return 1;
            throw new InvalidOperationException("on purpose");
        }
    }

    private sealed class FailPlugin : IPlugin
    {
        public void Register(IAppHost appHost)
        {
            appHost.RegisterService(typeof(FailingService));
            appHost.GetContainer().RegisterValidator(typeof(FailValidator));
            appHost.RequestFilters.Add(static (_, _, dto) => ThrowAt(dto, "filter"));
            appHost.ResponseFilters.Add(static (_, _, dto) => ThrowAt(dto, "response-filter"));
        }

        private static void ThrowAt(object dto, string how)
        {
            if (dto is Fail fail && fail.How == how) throw new InvalidOperationException("on purpose");
        }
    }
}

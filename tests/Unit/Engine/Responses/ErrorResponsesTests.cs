using System.Collections.Generic;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

public class ErrorResponsesTests
{
    private static readonly ResponseStatus Status = new() { ErrorCode = "Code" };

    [Test]
    public void Fills_the_response_that_is_named_after_the_request()
    {
        var dto = ErrorResponses.Create(new Named(), Status);

        Assert.That(((NamedResponse)dto).ResponseStatus, Is.SameAs(Status));
    }

    [Test]
    public void Prefers_the_name_to_what_the_request_returns() =>
        Assert.That(ErrorResponses.Create(new Both(), Status), Is.TypeOf<BothResponse>());

    [Test]
    public void Fills_what_the_request_returns()
    {
        var dto = ErrorResponses.Create(new Returning(), Status);

        Assert.That(((Returned)dto).ResponseStatus, Is.SameAs(Status));
    }

    [Test]
    public void Sends_a_response_without_a_status_empty() =>
        Assert.That(ErrorResponses.Create(new Bare(), Status), Is.TypeOf<BareResponse>());

    [TestCase(typeof(Lone))]
    [TestCase(typeof(ReturningText))]
    [TestCase(typeof(ReturningBytes))]
    [TestCase(typeof(ReturningList))]
    [TestCase(typeof(ReturningBare))]
    [TestCase(typeof(Unmakeable))]
    public void Falls_back_to_the_general_one(System.Type requestType)
    {
        var dto = ErrorResponses.Create(System.Activator.CreateInstance(requestType), Status);

        Assert.That(((ErrorResponse)dto).ResponseStatus, Is.SameAs(Status));
    }

    [Test]
    public void Needs_no_request() =>
        Assert.That(((ErrorResponse)ErrorResponses.Create(null, Status)).ResponseStatus, Is.SameAs(Status));

    public class Lone;

    public class ReturningText : IReturn<string>;

    public class ReturningBytes : IReturn<byte[]>;

    public class ReturningList : IReturn<List<Returned>>;

    public class ReturningBare : IReturn<BareResponse>;

    public class Returning : IReturn<Returned>;

    public class Returned
    {
        public List<int> Values { get; set; } = [];

        public ResponseStatus? ResponseStatus { get; set; }
    }
}

public class Named;

public class NamedResponse
{
    public ResponseStatus? ResponseStatus { get; set; }
}

public class Both : IReturn<NamedResponse>;

public class BothResponse
{
    public string? Text { get; set; }
}

public class Unmakeable;

public abstract class UnmakeableResponse
{
    public ResponseStatus? ResponseStatus { get; set; }
}

public class Bare;

public class BareResponse
{
    public string? Text { get; set; }
}

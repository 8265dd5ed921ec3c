using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace ServiceStack.HyperHost.Tests.Engine.Testing;

[Route("/testing/notes", "POST")]
[Route("/testing/notes/{Id}")]
public class Note : IReturn<NoteResponse>
{
    public int Id { get; set; }

    public string Text { get; set; } = "";

    public List<string> Tags { get; set; } = [];
}

public class NoteResponse
{
    public string Result { get; set; } = "";

    public ResponseStatus? ResponseStatus { get; set; }
}

[Route("/testing/files")]
public class NoteFile : IReturn<NoteResponse>
{
    public string Title { get; set; } = "";
}

public interface INoteClock
{
    string Now { get; }
}

public class NoteClock : INoteClock
{
    public string Now => "noon";
}

public class NoteService : ServiceInterface.Service
{
    public INoteClock? Clock { get; set; }

    public object Any(Note request)
    {
        if (request.Id == 404) throw HttpError.NotFound("no note 404");
        if (request.Id == 400) throw new ArgumentException("no such id");
        if (request.Id == 201) return new HttpResult(new NoteResponse { Result = "made" }, HttpStatusCode.Created);

        var tags = string.Join("+", request.Tags);
        return new NoteResponse { Result = $"{Request.HttpMethod} {request.Id} {request.Text} {tags} {Clock?.Now}" };
    }

    public object Post(NoteFile request) =>
        new NoteResponse { Result = $"{request.Title} {RequestContext.Files[0].FileName} {RequestContext.Files[0].ContentLength}" };
}

public class NoteValidator : AbstractValidator<Note>
{
    public NoteValidator()
    {
        RuleFor(x => x.Id).LessThan(1000);
        RuleSet(ApplyTo.Post, () => RuleFor(x => x.Text).NotEmpty());
    }
}

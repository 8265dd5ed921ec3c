using System;
using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface;

namespace Samples.Notes.Api;

/// <summary>Whoever has a session may write; everyone may read.</summary>
public class NoteService : Service
{
    /// <summary>Set by the container.</summary>
    public NoteStore Store { get; set; }

    public object Get(ListNotes request) => Store.List();

    [Authenticate]
    public object Post(AddNote request)
    {
        if (string.IsNullOrWhiteSpace(request.Text)) throw new ArgumentException("A note has a text.");
        return Store.Add(this.GetSession().UserAuthName, request.Text);
    }

    [Authenticate]
    public object Post(AttachFile request)
    {
        if (RequestContext.Files.Length != 1) throw new ArgumentException("Send one file, as multipart/form-data.");
        var file = RequestContext.Files[0];
        using var content = new MemoryStream();
        file.InputStream.CopyTo(content);
        return Store.Attach(request.Id, this.GetSession().UserAuthName, Path.GetFileName(file.FileName), content.ToArray());
    }

    public object Get(NoteFile request)
    {
        var (note, file) = Store.Find(request.Id);
        if (file is null) throw HttpError.NotFound($"Note {request.Id} has no file.");
        // text that a user sent, never a page of this address
        return new HttpResult(file, "application/octet-stream")
        {
            Headers = { ["Content-Disposition"] = $"attachment; filename*=UTF-8''{Uri.EscapeDataString(note.FileName)}" },
        };
    }
}

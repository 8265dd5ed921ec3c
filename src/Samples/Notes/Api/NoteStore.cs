using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Common.Web;

namespace Samples.Notes.Api;

/// <summary>Notes and files in memory.</summary>
public class NoteStore
{
    private readonly List<(Note Note, byte[] File)> _notes = [];

    public List<Note> List()
    {
        lock (_notes) return _notes.Select(static entry => entry.Note).ToList();
    }

    public Note Add(string author, string text)
    {
        lock (_notes)
        {
            var note = new Note { Id = _notes.Count + 1, Author = author, Text = text, Written = DateTime.UtcNow };
            _notes.Add((note, null));
            return note;
        }
    }

    /// <exception cref="HttpError">404: there is no such note; 403: it is another's.</exception>
    public Note Attach(int id, string author, string fileName, byte[] content)
    {
        lock (_notes)
        {
            var note = Find(id).Note;
            if (note.Author != author) throw HttpError.Unauthorized($"Note {id} was written by another user.");
            var changed = new Note { Id = id, Author = author, Text = note.Text, Written = note.Written, FileName = fileName };
            _notes[id - 1] = (changed, content);
            return changed;
        }
    }

    /// <exception cref="HttpError">404: there is no such note.</exception>
    public (Note Note, byte[] File) Find(int id)
    {
        lock (_notes) return id > 0 && id <= _notes.Count ? _notes[id - 1] : throw HttpError.NotFound($"There is no note {id}.");
    }
}

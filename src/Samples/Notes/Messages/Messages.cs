using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace Samples.Notes;

/// <summary>The notes, oldest first.</summary>
[Route("/notes", "GET")]
public class ListNotes : IReturn<List<Note>>
{
}

/// <summary>Adds a note of the user who is logged in.</summary>
[Route("/notes", "POST")]
public class AddNote : IReturn<Note>
{
    public string Text { get; set; }
}

/// <summary>Stores the form's file with a note.</summary>
[Route("/notes/{Id}/file", "POST")]
public class AttachFile : IReturn<Note>
{
    public int Id { get; set; }
}

/// <summary>The content of a note's file.</summary>
[Route("/notes/{Id}/file", "GET")]
public class NoteFile : IReturn<byte[]>
{
    public int Id { get; set; }
}

public class Note
{
    public int Id { get; set; }

    public string Author { get; set; }

    public string Text { get; set; }

    public DateTime Written { get; set; }

    /// <summary>Null without a file.</summary>
    public string FileName { get; set; }
}

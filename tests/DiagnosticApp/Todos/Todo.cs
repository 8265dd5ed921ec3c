using System;

namespace DiagnosticApp.Todos;

/// <summary>One thing to do.</summary>
public class Todo
{
    public long Id { get; set; }
    public string Title { get; set; }
    public bool Done { get; set; }
    public DateTime? Due { get; set; }
}

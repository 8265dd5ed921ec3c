namespace ServiceStack.HyperHost.Redis.Tests;

public class NoteText
{
    public string? Text { get; set; }
}

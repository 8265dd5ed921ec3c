namespace System.Web;

/// <summary>Leaves an event of the application after it has ended the response; ASP.NET aborted the thread for that.</summary>
internal sealed class EndOfResponseException() : Exception("The response has ended.");

using System;
using System.Windows;
using ServiceStack.ServiceClient.Web;

namespace Samples.Notes.Desktop;

/// <summary>Opens the window: its argument is the URL of the services.</summary>
public static class Program
{
    [STAThread]
    public static void Main(string[] args)
    {
        using var client = new JsonHttpClient(args.Length > 0 ? args[0] : "http://127.0.0.1:8080/");
        new Application().Run(new NotesWindow(new NotesViewModel(client)));
    }
}

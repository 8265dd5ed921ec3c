using System;
using System.IO;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceClient.Web;

namespace Samples.Notes.Console;

using Console = System.Console;

/// <summary>Writes a note, with a file if one is named, and prints all.</summary>
public static class Program
{
    public static async Task<int> Main(string[] args)
    {
        if (args.Length is < 4 or > 5)
        {
            Console.Error.WriteLine("usage: console URL USER PASSWORD TEXT [FILE]");
            return 2;
        }

        using var stop = new CancellationTokenSource();
        Console.CancelKeyPress += (_, key) =>
        {
            key.Cancel = true;
            stop.Cancel();
        };
        using var client = new JsonHttpClient(args[0]);
        client.SetSessionCredentials(args[1], args[2]);
        try
        {
            await WriteAsync(client, args[3], args.Length == 5 ? args[4] : null, stop.Token);
            return 0;
        }
        catch (WebServiceException error)
        {
            Console.Error.WriteLine($"{error.StatusCode} {error.ErrorMessage}");
        }
        catch (Exception error) when (error is HttpRequestException or TimeoutException or OperationCanceledException or IOException)
        {
            Console.Error.WriteLine(error.Message);
        }

        return 1;
    }

    private static async Task WriteAsync(JsonHttpClient client, string text, string file, CancellationToken cancellationToken)
    {
        var note = await client.PostAsync(new AddNote { Text = text }, cancellationToken);
        if (file is not null)
        {
            await client.PostFileAsync<Note>(
                $"/notes/{note.Id}/file", new FileInfo(file), "application/octet-stream", new Percent(), cancellationToken);
        }

        foreach (var each in await client.GetAsync(new ListNotes(), cancellationToken))
            Console.WriteLine($"{each.Id} {each.Author} {each.Written:u} {each.Text} {each.FileName}".TrimEnd());
    }

    /// <summary>Prints how much of a file is sent.</summary>
    private sealed class Percent : IProgress<TransferProgress>
    {
        public void Report(TransferProgress value) =>
            Console.Error.Write(value.Total is > 0 ? $"\r{100 * value.Transferred / value.Total} %" : $"\r{value.Transferred} bytes");
    }
}

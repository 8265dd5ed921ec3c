using System;
using System.Collections.Specialized;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Forms with files: a Content-Type, a line feed, and the body.</summary>
internal sealed class MultipartTexts : TextKind
{
    private const string Type = "multipart/form-data; boundary=";

    private static readonly string[] Sent =
        ["a", "", "a.txt", "..", "../a", "..\\a", "c:\\a\\b", "a\0b", "a\rb", "\u00e9", "a\"b", "a;b", ".", " .. ", "/"];

    private readonly TextMaker _maker = new(
        Valid,
        [
            "\n", "\r\n", "\r\n\r\n", "--b", "\r\n--b", "\r\n--b\r\n", "\r\n--b--", "--b--\r\n", "--", "-", "b", "\r", "boundary=", "\"",
            "Content-Disposition: form-data", "; name=\"a\"", "; filename=\"a.txt\"", "; filename=\"../a\"", "; filename=", "; name=",
            "Content-Type: text/plain", "; charset=utf-8", "; charset=utf-7", "; charset=nonsense",
            ":", ";", "=", "\0", "\u00ff", Type + "b\n",
        ]);

    public override string Next(Random random) => _maker.Next(random);

    protected override bool TryRead(string text, Random random)
    {
        var feed = text.IndexOf('\n');
        var contentType = feed < 0 ? Type + "b" : text.Substring(0, feed);
        var bytes = Encoding.GetEncoding("iso-8859-1").GetBytes(text.Substring(feed + 1));
        var fields = new NameValueCollection();
        try
        {
            using var body = new MemoryStream(bytes);
            var files = MultipartForm.Read(body, contentType, Encoding.UTF8, fields);
            long last = 0;
            foreach (var file in files)
            {
                Require(file.Start >= last && file.Length >= 0, $"A file lies at {file.Start}, behind {last}.");
                last = file.Start + file.Length;
                Require(last <= bytes.Length, $"A file of {file.Length} bytes lies at {file.Start} of {bytes.Length}.");
                var isClean = file.FileName.IndexOfAny(['/', '\\']) < 0 && file.FileName is not (".." or ".")
                    && !file.FileName.Any(char.IsControl);
                Require(isClean, $"A file's name is '{file.FileName}'.");
            }

            var count = files.Count + Enumerable.Range(0, fields.Count).Sum(i => fields.GetValues(i)?.Length ?? 0);
            Require(count * 2 <= bytes.Length, $"{count} parts were read.");
            return count > 0;
        }
        catch (HttpError error) when (error.Status == 400)
        {
            return false;
        }
    }

    private static string Valid(Random random)
    {
        var boundary = random.Next(4) == 0 ? "a-very-long-boundary-0123456789" : "b";
        var text = new StringBuilder(Type).Append(random.Next(4) == 0 ? "\"" + boundary + "\"" : boundary).Append('\n');
        for (var i = random.Next(4); i > 0; i--)
        {
            text.Append("--").Append(boundary).Append("\r\nContent-Disposition: form-data; name=\"").Append(Any(random)).Append('"');
            if (random.Next(2) == 0) text.Append("; filename=\"").Append(Any(random)).Append('"');
            if (random.Next(3) == 0) text.Append("\r\nContent-Type: text/plain; charset=utf-8");
            text.Append("\r\n\r\n").Append(random.Next(4) == 0 ? new string('x', random.Next(20_000)) : Any(random)).Append("\r\n");
        }

        return text.Append("--").Append(boundary).Append("--\r\n").ToString();
    }

    private static string Any(Random random) => Sent[random.Next(Sent.Length)];
}

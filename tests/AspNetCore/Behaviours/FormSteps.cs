using System.IO;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that read forms and JSON, and meet their limits.</summary>
internal static class FormSteps
{
    private const string Two =
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\none\r\n"
            + "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f.txt\"\r\nContent-Type: text/plain\r\nX-Part: 1\r\n\r\n"
            + "contents of the file\r\n--b--\r\n";

    public static readonly StepGroup Fields = new("POST", "a=1&bb=22&ccc=333", "Content-Type: application/x-www-form-urlencoded")
    {
        { "form-fields", static async (context, seen) =>
        {
            var form = await context.Request.ReadFormAsync();
            seen.Note(form.Count, form["bb"], form.ContainsKey("d"), form.Files.Count, string.Join(',', form.Keys));
        } },
        { "form-read-twice", static async (context, seen) =>
            seen.Note(ReferenceEquals(await context.Request.ReadFormAsync(), await context.Request.ReadFormAsync())) },
        { "form-of-too-many-fields", static (context, seen) => ReadAsync(context, seen, new FormOptions { ValueCountLimit = 2 }) },
        { "form-of-too-long-names", static (context, seen) => ReadAsync(context, seen, new FormOptions { KeyLengthLimit = 2 }) },
        { "form-of-too-long-values", static (context, seen) => ReadAsync(context, seen, new FormOptions { ValueLengthLimit = 2 }) },
        { "form-limit-uncaught", static (context, _) => context.Request.ReadFormAsync(new FormOptions { ValueCountLimit = 1 }) },
        { "form-synchronous", static (context, seen) => seen.TryAsync(() => seen.Note(context.Request.Form["ccc"].ToString())) },
        { "form-beyond-the-limit-of-bodies", static (context, seen) =>
        {
            context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>().MaxRequestBodySize = 5;
            return seen.TryAsync(async () => await context.Request.ReadFormAsync());
        } },
        { "form-after-the-body", static async (context, seen) =>
        {
            seen.Note(await RequestBodySteps.ReadAsync(context.Request.Body));
            seen.Note((await context.Request.ReadFormAsync()).Count);
        } },
        { "form-buffered-and-then-the-body", static async (context, seen) =>
        {
            context.Request.EnableBuffering();
            await context.Request.ReadFormAsync();
            context.Request.Body.Position = 0;
            seen.Note(await RequestBodySteps.ReadAsync(context.Request.Body));
        } },
        { "form-cancelled", static (context, seen) =>
            seen.TryAsync(async () => await context.Request.ReadFormAsync(new CancellationToken(canceled: true))) },
        { "form-as-json", static (context, seen) => seen.TryAsync(async () => await context.Request.ReadFromJsonAsync<int>()) },
    };

    public static readonly StepGroup Parts = new("POST", Two, "Content-Type: multipart/form-data; boundary=b")
    {
        { "form-parts", static async (context, seen) =>
        {
            var form = await context.Request.ReadFormAsync();
            var file = form.Files["f"]!;
            seen.Note(form["a"], file.FileName, file.ContentType, file.Length, file.Headers["X-Part"], file.ContentDisposition);
        } },
        { "form-file-copied", static async (context, _) =>
        {
            var form = await context.Request.ReadFormAsync();
            await form.Files[0].CopyToAsync(context.Response.Body);
        } },
        { "form-part-too-long", static (context, seen) => ReadAsync(context, seen, new FormOptions { MultipartBodyLengthLimit = 5 }) },
        { "form-boundary-too-long", static (context, seen) =>
            ReadAsync(context, seen, new FormOptions { MultipartBoundaryLengthLimit = 0 }) },
        { "form-headers-too-many", static (context, seen) => ReadAsync(context, seen, new FormOptions { MultipartHeadersCountLimit = 1 }) },
        { "form-headers-too-long", static (context, seen) =>
            ReadAsync(context, seen, new FormOptions { MultipartHeadersLengthLimit = 10 }) },
        { "form-file-on-disk", static async (context, seen) =>
        {
            var form = await context.Request.ReadFormAsync(new FormOptions { MemoryBufferThreshold = 1 });
            using var reader = new StreamReader(form.Files[0].OpenReadStream());
            seen.Note(await reader.ReadToEndAsync());
        } },
        { "form-sections", static async (context, seen) =>
        {
            var reader = new MultipartReader("b", context.Request.Body);
            while (await reader.ReadNextSectionAsync() is { } section) seen.Note(section.ContentType, await section.ReadAsStringAsync());
        } },
        { "form-wrong-boundary", static async (context, seen) =>
        {
            var reader = new MultipartReader("other", context.Request.Body);
            await seen.TryAsync(async () => await reader.ReadNextSectionAsync());
        } },
    };

    public static readonly StepGroup Json = new("POST", "{\"Sum\":7}", "Content-Type: application/json; charset=utf-8")
    {
        { "json-read", static async (context, seen) =>
            seen.Note(context.Request.HasJsonContentType(), (await context.Request.ReadFromJsonAsync<JsonElement>()).GetRawText()) },
        { "json-of-another-shape", static (context, seen) =>
            seen.TryAsync(async () => await context.Request.ReadFromJsonAsync<int[]>()) },
        { "json-of-another-shape-uncaught", static async (context, _) => await context.Request.ReadFromJsonAsync<int[]>() },
        { "json-echoed", static async (context, _) =>
            await context.Response.WriteAsJsonAsync(await context.Request.ReadFromJsonAsync<JsonElement>()) },
        { "json-as-a-form", static (context, seen) => seen.TryAsync(async () => await context.Request.ReadFormAsync()) },
    };

    private static Task ReadAsync(HttpContext context, Seen seen, FormOptions options) =>
        seen.TryAsync(async () => await context.Request.ReadFormAsync(options));
}

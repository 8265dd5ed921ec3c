using System.Text.Json;

namespace ServiceStack.HyperHost.Fuzz.Texts;

internal sealed partial class WrittenTexts
{
    private static partial void Check(string text) => JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = 1000 }).Dispose();
}

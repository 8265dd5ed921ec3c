namespace ServiceStack.Common.Support;

using System.IO;
using ServiceStack.Common.Support.Json;
using ServiceStack.Text;

/// <summary>JSON and JSV of objects by their own type, as UTF-8 into a stream. Nothing is written for null.</summary>
internal static class FormatWriter
{
    public static void WriteJson(object dto, Stream stream)
    {
        if (dto == null) return;

        var output = Utf8Output.Take(stream);
        try
        {
            JsonPlans.Write(dto, output);
        }
        catch
        {
            output.Drop();
            throw;
        }

        output.Complete();
    }

    public static void WriteJsv(object dto, Stream stream)
    {
        if (dto == null) return;

        var output = Utf8Output.Take(stream);
        try
        {
            TypeSerializer.SerializeToWriter(dto, dto.GetType(), output.Writer);
        }
        catch
        {
            output.Drop();
            throw;
        }

        output.Complete();
    }
}

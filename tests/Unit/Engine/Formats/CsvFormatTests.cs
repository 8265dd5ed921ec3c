using System.Collections.Generic;
using System.IO;
using System.Text;
using NUnit.Framework;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints.Formats;

namespace ServiceStack.HyperHost.Tests.Engine.Formats;

public class CsvFormatTests
{
    [Test]
    public void A_type_that_holds_itself_is_written_whole_whichever_format_is_asked_for_first()
    {
        var branch = new Branch { Name = "r", Left = new Branch { Name = "l" }, More = [new Branch { Name = "m" }] };

        Assert.That(Write(branch).Split('\n')[1].TrimEnd(), Is.EqualTo("r,{Name:l},[{Name:m}]"));
        Assert.That(TypeSerializer.SerializeToString(branch), Is.EqualTo("{Name:r,Left:{Name:l},More:[{Name:m}]}"));
    }

    [Test]
    public void Nothing_is_written_as_nothing() => Assert.That(Write(null), Is.Empty);

    private static string Write(object? dto)
    {
        using var stream = new MemoryStream();
        new CsvFormat().SerializeToStream(null!, dto, stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    public class Branch
    {
        public string? Name { get; set; }

        public Branch? Left { get; set; }

        public List<Branch>? More { get; set; }
    }
}

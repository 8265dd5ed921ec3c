using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints.Formats;

namespace ServiceStack.HyperHost.Tests.Engine.Formats;

public class CsvFormatTests
{
    [Test]
    public void A_type_that_holds_itself_is_written_whole_whichever_format_is_requested_first()
    {
        var branch = new Branch { Name = "r", Left = new Branch { Name = "l" }, More = [new Branch { Name = "m" }] };

        Assert.That(Write(branch).Split('\n')[1].TrimEnd(), Is.EqualTo("r,{Name:l},[{Name:m}]"));
        Assert.That(TypeSerializer.SerializeToString(branch), Is.EqualTo("{Name:r,Left:{Name:l},More:[{Name:m}]}"));
    }

    [Test]
    public void A_data_contract_is_written_as_the_first_object_that_it_carries()
    {
        var parcel = new Parcel { Label = "l", Content = new Branch { Name = "n" }, ResponseStatus = new() };

        Assert.That(Write(parcel), Is.EqualTo("Name,Left,More" + Environment.NewLine + "n,," + Environment.NewLine));
        Assert.That(Write(new Parcel()), Is.Empty);
        Assert.That(Write(new ErrorResponse { ResponseStatus = new("Code") }), Does.StartWith("ResponseStatus").And.Contain("Code"));
    }

    [Test]
    public void Nothing_is_written_as_nothing() => Assert.That(Write(null), Is.Empty);

    private static string Write(object? dto)
    {
        using var stream = new MemoryStream();
        new CsvFormat().SerializeToStream(null!, dto, stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    [DataContract]
    public class Parcel
    {
        [DataMember]
        public string? Label { get; set; }

        [DataMember]
        public ResponseStatus? ResponseStatus { get; set; }

        [DataMember]
        public Branch? Content { get; set; }
    }

    public class Branch
    {
        public string? Name { get; set; }

        public Branch? Left { get; set; }

        public List<Branch>? More { get; set; }
    }
}

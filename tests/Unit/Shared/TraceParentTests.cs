using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class TraceParentTests
{
    [TestCase("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "0af7651916cd43dd8448eb211c80319c")]
    [TestCase("cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-later", "0af7651916cd43dd8448eb211c80319c")]
    [TestCase(null, null)]
    [TestCase("", null)]
    [TestCase("00-xyz", null)]
    [TestCase("00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01", null, Description = "capital letters")]
    [TestCase("00-00000000000000000000000000000000-b7ad6b7169203331-01", null, Description = "no trace")]
    [TestCase("00-0af7651916cd43dd8448eb211c80319c", null, Description = "cut")]
    [TestCase("00-0af7651916cd43dd8448eb211c80319\n-b7ad6b7169203331-01", null)]
    public void Reads_the_id_of_the_trace(string? header, string? id)
    {
        Assert.That(TraceParent.TraceId(header), Is.EqualTo(id));
    }
}

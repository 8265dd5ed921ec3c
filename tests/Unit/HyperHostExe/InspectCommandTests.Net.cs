namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What .NET does not have; Mono has all of it.</summary>
public partial class InspectCommandTests
{
    [Test]
    public void What_a_runtime_never_had_or_has_no_longer_is_reported_with_what_to_do()
    {
        var file = new SampleAssembly("Old", Framework)
            .Uses("System.Runtime.Remoting.ObjRef", "mscorlib")
            .Uses("System.Web.UI.WebControls.GridView", "System.Web")
            .Calls("System.Threading.Thread", "mscorlib", "Abort", isInstance: true)
            .Calls("System.AppDomain", "mscorlib", "DefineDynamicAssembly", isInstance: true)
            .Uses("System.ServiceModel.ServiceHost", "System.ServiceModel")
            .Uses("System.Drawing.Bitmap", "System.Drawing")
            .Uses("System.Data.SqlClient.SqlConnection", "System.Data")
            .Write(_folder);

        var lines = Inspect(file).Lines;

        Assert.That(lines, Has.One.Contains("ObjRef, which .NET 10.0 does not have: remoting is gone"));
        Assert.That(lines, Has.One.Contains("GridView, which ").And.One.Contains("pages of WebForms need ASP.NET"));
        Assert.That(lines, Has.One.Contains("Thread.Abort, which always throws on .NET 10.0: threads can't be stopped from outside"));
        Assert.That(lines, Has.One.Contains("AppDomain.DefineDynamicAssembly, which .NET 10.0 does not have: code that makes assemblies"));
        Assert.That(lines, Has.One.Contains("System.ServiceModel.ServiceHost, which ").And.One.Contains("host WCF on Mono"));
        Assert.That(lines, Has.One.Contains("System.Drawing.Bitmap, which is in System.Drawing.Common on .NET 10.0, and that is not there: "
            + $"put System.Drawing.Common.dll into {_folder}"));
        Assert.That(lines, Has.One.Contains("SqlConnection, which is in System.Data.SqlClient on .NET 10.0, and that is not there: put "
            + $"System.Data.SqlClient.dll into {_folder}; it comes with the package System.Data.SqlClient."));
    }
}

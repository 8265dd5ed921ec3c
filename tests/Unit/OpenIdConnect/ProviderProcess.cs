using System;
using System.Diagnostics;
using System.IO;
using System.Net;

namespace ServiceStack.HyperHost.Tests.OpenIdConnect;

/// <summary>OpenIddict as a provider, in a process on .NET: tests of both runtimes log in there.</summary>
internal sealed class ProviderProcess : IDisposable
{
    public const string Secret = "secret of the shop";

    private readonly Process _process;

    public ProviderProcess()
    {
        Address = $"http://127.0.0.1:{Ports.Free()}/";
        var program = Path.Combine(SourceTree.Root, "tests", "OpenIdProvider", "bin", "Release", "net10.0", "OpenIdProvider.dll");
        _process = Process.Start(new ProcessStartInfo("dotnet", $"\"{program}\" {Address}")
        {
            UseShellExecute = false, RedirectStandardInput = true,
        })!;
        Wait.Until(IsReady, "the provider responds");
    }

    public string Address { get; }

    /// <summary>Signs with a new key from now on; tokens of the key before are gone.</summary>
    public void ChangeKey()
    {
        var request = WebRequest.CreateHttp(Address + "new-key");
        request.Method = "POST";
        request.ContentLength = 0;
        request.GetResponse().Dispose();
    }

    public void Dispose()
    {
        if (!_process.HasExited) _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }

    private bool IsReady()
    {
        if (_process.HasExited) throw new InvalidOperationException("The provider has ended; is tests/OpenIdProvider built?");

        try
        {
            WebRequest.CreateHttp(Address).GetResponse().Dispose();
            return true;
        }
        catch (WebException)
        {
            return false;
        }
    }
}

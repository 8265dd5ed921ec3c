using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>What the process of one application inherits from its supervisor to share addresses with other applications.</summary>
/// <remarks>
/// It is passed as text. The first line has three numbers: of the application, of the dispatcher's descriptor channel, and of the
/// descriptor from which connections are received. The second has the descriptors to which connections are sent, one for each descriptor
/// channel. Then each address follows, with one line for each application that shares it (see <see cref="ApplicationRoutes.Read"/>).
/// </remarks>
[SupportedOSPlatform("linux")]
internal sealed class InheritedAddresses
{
    private volatile bool _hasReplacement;

    private InheritedAddresses(SharedTable table, int own, int dispatcher, int channel)
    {
        Table = table;
        Own = own;
        Dispatcher = dispatcher;
        Descriptors.CloseInChildren(channel);
        Channel = new SocketDescriptorChannel(new DescriptorHandle(channel), null);
    }

    /// <summary>
    /// A new process of the application accepts connections: when this one stops, it moves connections without a request to the new one.
    /// Set before the stop.
    /// </summary>
    public bool HasReplacement
    {
        get => _hasReplacement;
        set => _hasReplacement = value;
    }

    internal SharedTable Table { get; }

    internal int Own { get; }

    internal int Dispatcher { get; }

    internal SocketDescriptorChannel Channel { get; }

    /// <param name="text">What <see cref="SharedAddressServer.DescriptionFor"/> made for this process.</param>
    /// <exception cref="FormatException">The text has another form.</exception>
    public static InheritedAddresses Parse(string text)
    {
        Guard.NotNull(text);

        var lines = text.Split('\n');
        if (lines.Length < 2) throw new FormatException("The description of shared addresses is incomplete.");

        var numbers = Numbers(lines[0]);
        var addresses = new List<ListenAddress>();
        var routes = new List<ApplicationRoutes?>();
        for (var i = 2; i < lines.Length;)
        {
            addresses.Add(ListenAddress.Parse(lines[i++]));
            var sharers = new List<string>();
            while (i < lines.Length && lines[i].IndexOf('\t') >= 0) sharers.Add(lines[i++]);
            routes.Add(sharers.Count == 0 ? null : ApplicationRoutes.Read(sharers));
        }

        var channels = Array.ConvertAll(Numbers(lines[1]), static IDescriptorChannel (number) =>
        {
            Descriptors.CloseInChildren(number);
            return new SocketDescriptorChannel(null, new DescriptorHandle(number));
        });
        return new InheritedAddresses(new SharedTable(addresses, routes, channels), numbers[0], numbers[1], numbers[2]);
    }

    private static int[] Numbers(string line) =>
        Array.ConvertAll(line.Split(' '), static text => int.Parse(text, CultureInfo.InvariantCulture));
}

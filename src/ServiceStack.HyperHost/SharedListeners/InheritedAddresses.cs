using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>The shared listeners and descriptor channels that an application's process inherits from its supervisor.</summary>
/// <remarks>
/// Passed as text. The first line has three numbers: the application, the dispatcher's descriptor channel, and the descriptor from which
/// this process receives connections. The second line has the descriptors to which it sends connections, one per descriptor channel. Then
/// each address follows, with one line per application that shares it (see <see cref="ApplicationRoutes.Read"/>).
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
    /// Whether a new process of the application accepts connections: when this process stops, it migrates connections without an open
    /// request to the new process. Set before the stop.
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

    /// <param name="text">The result of <see cref="SharedAddressServer.DescriptionFor"/> for this process.</param>
    /// <exception cref="FormatException">The text is malformed.</exception>
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

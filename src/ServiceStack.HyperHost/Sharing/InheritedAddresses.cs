using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Sharing;
using ServiceStack.HyperHost.Sockets.Handover;
using ServiceStack.HyperHost.Sockets.Linux;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>What the process of one application has to know to share addresses with others.</summary>
/// <remarks>
/// As text, in lines: numbers of the application, of the front and of the descriptor from which connections are taken; the descriptors
/// to which they are given; then each address, with a line for each application that shares it (see <see cref="ApplicationRoutes.Read"/>).
/// </remarks>
internal sealed class InheritedAddresses
{
    private volatile bool _isHandingOver;

    private InheritedAddresses(SharedTable table, int own, int front, int mailbox)
    {
        Table = table;
        Own = own;
        Front = front;
        Mailbox = new SocketMailbox(mailbox, -1);
        Descriptors.CloseInChildren(mailbox);
    }

    /// <summary>
    /// Another process of the application takes connections: when this one stops, those without a
    /// request are given to it. Set before the stop.
    /// </summary>
    public bool IsHandingOver
    {
        get => _isHandingOver;
        set => _isHandingOver = value;
    }

    internal SharedTable Table { get; }

    internal int Own { get; }

    internal int Front { get; }

    internal IMailbox Mailbox { get; }

    /// <param name="text">What <see cref="SharedAddressServer.PartOf"/> gave to the process that started this one.</param>
    /// <exception cref="FormatException">It is something else.</exception>
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
            var sites = new List<string>();
            while (i < lines.Length && lines[i].IndexOf('\t') >= 0) sites.Add(lines[i++]);
            routes.Add(sites.Count == 0 ? null : ApplicationRoutes.Read(sites));
        }

        var mailboxes = Array.ConvertAll(Numbers(lines[1]), static IMailbox (number) =>
        {
            Descriptors.CloseInChildren(number);
            return new SocketMailbox(-1, number);
        });
        return new InheritedAddresses(new SharedTable(addresses, routes, mailboxes), numbers[0], numbers[1], numbers[2]);
    }

    private static int[] Numbers(string line) =>
        Array.ConvertAll(line.Split(' '), static text => int.Parse(text, CultureInfo.InvariantCulture));
}

using System;
using System.Buffers;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>GET_VALUES and its response: the capabilities of this application.</summary>
/// <remarks>
/// FastCGI 1.0 §4.1: the web server sends names with empty values; the response has the known names with their values, and omits
/// unknown names. A GET_VALUES record may arrive at any time.
/// </remarks>
internal static class ManagementValues
{
    private static readonly string[] Names = ["FCGI_MAX_CONNS", "FCGI_MAX_REQS", "FCGI_MPXS_CONNS"];

    /// <summary>Writes the GET_VALUES_RESULT record for <paramref name="request"/>.</summary>
    /// <param name="request">The GET_VALUES record.</param>
    /// <param name="limits">Limits of the connection.</param>
    /// <param name="multiplexes">Whether a connection may have several requests open.</param>
    /// <param name="writer">Buffers the response.</param>
    public static void Respond(in Record request, HostLimits limits, bool multiplexes, RecordWriter writer)
    {
        Span<byte> values = stackalloc byte[128];
        var length = 0;
        var reader = new NameValueReader(request.Content.ToArray());
        var asked = 0;
        try
        {
            while (reader.TryRead(out var name))
            {
                for (var i = 0; i < Names.Length; i++)
                {
                    if ((asked & (1 << i)) != 0 || !ParamText.IsName(name, Names[i])) continue;

                    asked |= 1 << i;
                    length += Put(values.Slice(length), Names[i], Value(i, limits, multiplexes));
                }
            }
        }
        catch (FastCgiProtocolException)
        {
            // Only the content of the record is malformed, so the next record can be read: respond with the names parsed so far.
        }

        writer.Record(RecordType.GetValuesResult, 0, values.Slice(0, length));
    }

    private static int Value(int index, HostLimits limits, bool multiplexes) => index switch
    {
        0 => limits.MaxConnections == 0 ? int.MaxValue : limits.MaxConnections,
        1 => limits.MaxRequests == 0 ? int.MaxValue : limits.MaxRequests,
        _ => multiplexes ? 1 : 0,
    };

    private static int Put(Span<byte> to, string name, int value)
    {
        var pair = Encoding.ASCII.GetBytes(name + value.ToString(CultureInfo.InvariantCulture));
        to[0] = (byte)name.Length;
        to[1] = (byte)(pair.Length - name.Length);
        pair.CopyTo(to.Slice(2));
        return pair.Length + 2;
    }
}

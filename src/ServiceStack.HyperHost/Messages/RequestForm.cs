using System;
using System.IO;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Reads the fields and files of a form.</summary>
internal static class RequestForm
{
    /// <param name="body">A <see cref="RequestBody"/> or a <see cref="KeptBody"/>; rewound afterwards.</param>
    /// <param name="type">The Content-Type.</param>
    /// <param name="form">Receives the fields.</param>
    /// <returns>The files, whose contents are slices of the body.</returns>
    public static IFile[] Read(Stream body, string type, NameValues form)
    {
        body.Position = 0;
        var encoding = HeaderParameter.FindCharset(type) ?? Encoding.UTF8;
        IFile[] files = [];
        if (FormBody.IsMultipart(type))
        {
            var parts = MultipartForm.Read(body, type, encoding, form, EngineSwitch.TakesLineFeedParts);
            files = parts.ConvertAll<IFile>(file => new HostFile(file.FileName, file.ContentType, Content(body, file))).ToArray();
        }
        else
        {
            UrlEncodedFields.ReadForm(WholeText.Read(body, encoding), encoding, form);
        }

        body.Position = 0;
        return files;
    }

    private static Stream Content(Stream body, MultipartPart file) => body is KeptBody { Bytes: var bytes }
        ? new KeptBody(new ArraySegment<byte>(bytes.Array!, bytes.Offset + (int)file.Start, (int)file.Length))
        : new StreamSlice((RequestBody)body, file.Start, file.Length);
}

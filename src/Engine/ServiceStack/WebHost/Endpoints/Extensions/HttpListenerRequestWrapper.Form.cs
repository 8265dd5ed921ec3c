namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Collections.Specialized;
using System.IO;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

// The form half, with the members and flags of the class that v3's own was made from.
public partial class HttpListenerRequestWrapper
{
    protected bool checked_cookies;

    protected bool checked_form;

    protected bool checked_query_string;

    protected bool validate_cookies;

    protected bool validate_form;

    protected bool validate_query_string;

    private static readonly IFile[] NoFiles = new IFile[0];

    private NameValueCollection form;
    private HttpFileCollection uploads;
    private bool formConsumedBody;
    private ArraySegment<byte> formBody;

    public NameValueCollection Form
    {
        get
        {
            if (form == null) LoadForm();
            if (validate_form && !checked_form)
            {
                checked_form = true;
                RequestValidation.AssertSafe("Form", form);
            }

            return form;
        }
    }

    public void ValidateInput()
    {
        validate_cookies = true;
        validate_query_string = true;
        validate_form = true;
    }

    private void LoadForm()
    {
        // clients choose the names: the culture's hash, which is the default, lets them choose many with one hash on Mono
        form = new NameValueCollection(StringComparer.OrdinalIgnoreCase);
        var contentType = ContentType;
        if (!FormBody.Is(contentType) || !Request.HasEntityBody) return;

        ArraySegment<byte> body;
        if (bufferedStream != null)
        {
            body = new ArraySegment<byte>(bufferedStream.GetBuffer(), 0, (int)bufferedStream.Length);
        }
        else
        {
            using (var stream = Request.InputStream) body = BodyReader.ReadAll(stream, Request.ContentLength64);
            formConsumedBody = true;
            formBody = body;
        }

        var encoding = ContentEncoding;
        if (FormBody.IsUrlEncoded(contentType))
        {
            UrlEncodedFields.ReadForm(encoding.GetString(body.Array, body.Offset, body.Count), encoding, form);
            return;
        }

        var content = new MemoryStream(body.Array, body.Offset, body.Count, writable: false);
        var received = MultipartForm.Read(
            content, contentType, encoding, form, EndpointHost.Config is { LineFeedMultipart: true });
        if (received.Count == 0) return;
        uploads = new HttpFileCollection();
        foreach (var file in received) uploads.Add(file.FieldName, new HttpPostedFile(file, body));
    }

    private IFile[] ReadFiles()
    {
        if (uploads == null) return NoFiles;
        var all = new IFile[uploads.Count];
        for (var i = 0; i < all.Length; i++)
        {
            var upload = uploads.Get(i);
            all[i] = new HttpFile
            {
                ContentLength = upload.ContentLength,
                ContentType = upload.ContentType,
                FileName = upload.FileName,
                InputStream = upload.InputStream,
            };
        }

        return all;
    }

    public sealed class HttpFileCollection : NameObjectCollectionBase
    {
        internal HttpFileCollection()
        {
        }

        public string[] AllKeys => BaseGetAllKeys();

        public HttpListenerRequestWrapper.HttpPostedFile this[string key] { get => Get(key); }

        public HttpListenerRequestWrapper.HttpPostedFile this[int index] { get => Get(index); }

        public void CopyTo(Array dest, int index) => ((System.Collections.IList)BaseGetAllValues()).CopyTo(dest, index);

        public HttpListenerRequestWrapper.HttpPostedFile Get(int index) => (HttpPostedFile)BaseGet(index);

        public HttpListenerRequestWrapper.HttpPostedFile Get(string key) => (HttpPostedFile)BaseGet(key);

        public string GetKey(int index) => BaseGetKey(index);

        internal void Add(string name, HttpPostedFile file) => BaseAdd(name, file);
    }

    public sealed class HttpPostedFile
    {
        private readonly MultipartPart file;
        private readonly ArraySegment<byte> content;
        private MemoryStream inputStream;

        internal HttpPostedFile(MultipartPart file, ArraySegment<byte> body)
        {
            this.file = file;
            content = new ArraySegment<byte>(body.Array, body.Offset + (int)file.Start, (int)file.Length);
        }

        public int ContentLength => content.Count;

        public string ContentType => file.ContentType;

        public string FileName => file.FileName;

        public Stream InputStream => inputStream ??= new MemoryStream(content.Array, content.Offset, content.Count, writable: false);

        public void SaveAs(string filename)
        {
            using var to = File.Create(filename);
            to.Write(content.Array, content.Offset, content.Count);
        }
    }
}

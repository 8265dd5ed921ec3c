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
    /// <summary>Whether the cookies have been checked.</summary>
    protected bool checked_cookies;

    /// <summary>Whether the form has been checked.</summary>
    protected bool checked_form;

    /// <summary>Whether the query string has been checked.</summary>
    protected bool checked_query_string;

    /// <summary>Whether the cookies are checked when they are read.</summary>
    protected bool validate_cookies;

    /// <summary>Whether the form is checked when it is read.</summary>
    protected bool validate_form;

    /// <summary>Whether the query string is checked when it is read.</summary>
    protected bool validate_query_string;

    private static readonly IFile[] NoFiles = new IFile[0];

    private NameValueCollection form;
    private HttpFileCollection uploads;

    /// <summary>The fields of the form; empty for a body that is none. Reading it copies the body to memory.</summary>
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

    /// <summary>Has cookies, form and query string checked for markup when they are read.</summary>
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

        UseBufferedStream = true;
        var body = bufferedStream.Bytes;
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

    /// <summary>The files of a multipart form, in the order in which they were sent.</summary>
    public sealed class HttpFileCollection : NameObjectCollectionBase
    {
        internal HttpFileCollection()
        {
        }

        /// <summary>The names of the fields that the files were sent in.</summary>
        public string[] AllKeys => BaseGetAllKeys();

        /// <summary>Returns the file of a field; null if there is none.</summary>
        public HttpListenerRequestWrapper.HttpPostedFile this[string key] { get => Get(key); }

        /// <summary>Returns a file by its position, from 0.</summary>
        public HttpListenerRequestWrapper.HttpPostedFile this[int index] { get => Get(index); }

        /// <summary>Copies the files to an array.</summary>
        public void CopyTo(Array dest, int index) => ((System.Collections.IList)BaseGetAllValues()).CopyTo(dest, index);

        /// <summary>Returns a file by its position, from 0.</summary>
        public HttpListenerRequestWrapper.HttpPostedFile Get(int index) => (HttpPostedFile)BaseGet(index);

        /// <summary>Returns the file of a field; null if there is none.</summary>
        public HttpListenerRequestWrapper.HttpPostedFile Get(string key) => (HttpPostedFile)BaseGet(key);

        /// <summary>Returns the name of a field by its position, from 0.</summary>
        public string GetKey(int index) => BaseGetKey(index);

        internal void Add(string name, HttpPostedFile file) => BaseAdd(name, file);
    }

    /// <summary>One file of a multipart form.</summary>
    public sealed class HttpPostedFile
    {
        private readonly MultipartPart file;
        private readonly ArraySegment<byte> content;
        private KeptBody inputStream;

        internal HttpPostedFile(MultipartPart file, ArraySegment<byte> body)
        {
            this.file = file;
            content = new ArraySegment<byte>(body.Array, body.Offset + (int)file.Start, (int)file.Length);
        }

        /// <summary>The length of the file in bytes.</summary>
        public int ContentLength => content.Count;

        /// <summary>The media type that the client sent; not checked against the content.</summary>
        public string ContentType => file.ContentType;

        /// <summary>The name of the file on the client.</summary>
        public string FileName => file.FileName;

        /// <summary>The content, at its start.</summary>
        public Stream InputStream => (inputStream ??= new KeptBody(content)).Begin();

        /// <summary>Writes the file to disk; a file of that path is replaced.</summary>
        public void SaveAs(string filename)
        {
            using var to = File.Create(filename);
            to.Write(content.Array, content.Offset, content.Count);
        }
    }
}

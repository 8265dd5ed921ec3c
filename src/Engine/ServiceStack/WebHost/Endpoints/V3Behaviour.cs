namespace ServiceStack.WebHost.Endpoints;

/// <summary>
/// Where this engine does the safer thing than v3: each option brings v3's own behaviour back. v3 has no such type.
/// </summary>
public class V3Behaviour
{
    public V3Behaviour()
    {
    }

    /// <summary>
    /// A JSONP callback is taken as it comes, and put around answers of every type. By default it has to be an identifier or a path of
    /// them, is refused with 400 otherwise, and stands around JSON alone.
    /// </summary>
    public bool AnyJsonpCallback { get; set; }

    /// <summary>Errors outside of a service show their stack to everybody. By default they do so in DebugMode only.</summary>
    public bool StackTracesForEverybody { get; set; }

    /// <summary>
    /// A missing file, a range that can't be served and a SOAP message that can't be read are answered with 500. By default with 404, 416
    /// or the whole file, and 400 with a SOAP fault.
    /// </summary>
    public bool ServerErrorsForBadRequests { get; set; }

    /// <summary>
    /// HEAD and OPTIONS are answered where a service says so, with 404 or 405 elsewhere. By default HEAD is answered as GET is, without the
    /// body, and OPTIONS with the verbs that the path has.
    /// </summary>
    public bool NoHeadAndOptions { get; set; }

    /// <summary>
    /// Of a request's conditions, If-Modified-Since of static files alone counts; files have no ETag, and of several ranges none counts. By
    /// default If-Match, If-None-Match, If-Unmodified-Since and If-Range count too, for results with an ETag or a LastModified as well.
    /// </summary>
    public bool NoConditionalRequests { get; set; }

    /// <summary>The engine's own pages have none of the headers that tell a browser to be careful.</summary>
    public bool NoBrowserHeaders { get; set; }

    /// <returns>All of v3's behaviour.</returns>
    public static V3Behaviour CreateAll() => new()
    {
        AnyJsonpCallback = true,
        StackTracesForEverybody = true,
        ServerErrorsForBadRequests = true,
        NoHeadAndOptions = true,
        NoConditionalRequests = true,
        NoBrowserHeaders = true,
    };

    internal V3Behaviour Copy() => (V3Behaviour)MemberwiseClone();
}

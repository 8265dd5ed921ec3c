namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.Logging;
using ServiceStack.Messaging;

/// <summary>
/// Differences from v3 that make an application safer: each option brings v3's own behaviour back. v3 has no such type.
/// </summary>
public class V3Behaviour
{
    static V3Behaviour() =>
        ReplyAddresses.AllowsAll = static () => EndpointHost.Config is { V3Behaviour.RepliesToAnyAddress: true };

    /// <summary>Initializes a new instance of the <see cref="V3Behaviour"/> class.</summary>
    public V3Behaviour()
    {
    }

    /// <summary>Key of appSettings that brings all of v3's behaviour back, with <c>true</c>.</summary>
    public const string AppSetting = "servicestack:v3behaviour";

    /// <summary>Whether <see cref="UseAll"/> was called, or the configuration file sets it.</summary>
    internal static bool IsAll { get; private set; }

    /// <summary>Called by <see cref="UseAll"/>, for options in other assemblies.</summary>
    internal static event Action AllWanted;

    /// <summary>
    /// A JSONP callback is taken as it comes, and put around responses of every type. By default it has to be an identifier or a path of
    /// them, is refused with 400 otherwise, and only JSON is wrapped.
    /// </summary>
    public bool AnyJsonpCallback { get; set; }

    /// <summary>Errors outside of a service show their stack to all clients. By default they do so in DebugMode only.</summary>
    public bool StackTracesForEverybody { get; set; }

    /// <summary>
    /// A missing file, a range that can't be served and a SOAP message that can't be read get 500. By default they get 404, 416
    /// or the whole file, and 400 with a SOAP fault.
    /// </summary>
    public bool ServerErrorsForBadRequests { get; set; }

    /// <summary>
    /// HEAD and OPTIONS are served only by services with such an action, with 404 or 405 otherwise. By default HEAD is served as GET,
    /// without the body, and OPTIONS with the verbs that the path has.
    /// </summary>
    public bool NoHeadAndOptions { get; set; }

    /// <summary>
    /// Of a request's conditions, If-Modified-Since of static files alone counts; files have no ETag, and of several ranges none counts. By
    /// default If-Match, If-None-Match, If-Unmodified-Since and If-Range count too, for results with an ETag or a LastModified as well.
    /// </summary>
    public bool NoConditionalRequests { get; set; }

    /// <summary>
    /// Accept is read in v3's way: HTML, JSON, XML and JSV in this order, whatever their q-values; text/xml, text/json and types such as
    /// application/vnd.x+json count as unknown, an unknown format gets the default one, which is HTML, and a DTO as text/plain
    /// is an error. By default q-values count, such types are XML and JSON, a client that doesn't accept HTML gets JSON, and text/plain is
    /// JSV.
    /// </summary>
    public bool FixedAcceptOrder { get; set; }

    /// <summary>
    /// A WSDL has schemas of classes with [DataContract] alone. By default also of the other messages, in the namespaces of their own.
    /// </summary>
    public bool NoSchemaOfPlainClasses { get; set; }

    /// <summary>The engine's own pages have none of the headers that restrict what a page may do in a browser.</summary>
    public bool NoBrowserHeaders { get; set; }

    /// <summary>
    /// Form values of PATCH and DELETE set no members of the request. By default they do, as those of POST and PUT.
    /// </summary>
    public bool NoFormsOnPatchAndDelete { get; set; }

    /// <summary>
    /// A symbolic link in the folder of the site may lead to a file or folder outside it. By default such a file is not found. Names and
    /// extensions are judged in both cases.
    /// </summary>
    public bool LinksOutOfTheSite { get; set; }

    /// <summary>
    /// Routes are matched with the path as the client sent it, decoded: dot segments and doubled slashes stay, <c>%2F</c> separates
    /// segments, a plus sign is a blank, the handler path is removed wherever it is found, and malformed escapes are accepted. By default
    /// the path is resolved where a request enters, as a web server in front does for its rules, and what that can't resolve gets 400.
    /// <see cref="ServiceStack.ServiceHost.IHttpRequest.RawUrl"/> is what the client sent in either case.
    /// </summary>
    public bool RawPaths { get; set; }

    /// <summary>
    /// RemoteIp is the X-Forwarded-For or X-Real-IP of any peer, with a port or a list as sent, and UserHostAddress, which [Restrict]
    /// judges, is the peer's, also behind a proxy; <c>simulate</c> in a query counts from every client in debug mode. By default both are
    /// the client's address, for which proxies of this machine and configured ones are trusted, and <c>simulate</c> counts from this
    /// machine. HyperHost's own hosts keep the rule for RemoteIp.
    /// </summary>
    public bool ForwardedByEverybody { get; set; }

    /// <summary>
    /// The log of requests keeps what it sees: passwords, tokens, session ids, the headers Authorization and Cookie. By default they are
    /// masked, and a session id is a hash.
    /// </summary>
    public bool SecretsInRequestLogs { get; set; }

    /// <summary>
    /// Responses of message handlers are sent to every URL that a message's ReplyTo names. By default only to the hosts in
    /// <see cref="ReplyAddresses.AllowedHosts"/>.
    /// </summary>
    public bool RepliesToAnyAddress { get; set; }

    /// <summary>
    /// Responses have no headers for caches but those of the application. By default Cache-Control is private if code has read the session,
    /// a cookie, Authorization or the client's address, or if the response sets a cookie; and Vary has Accept, Accept-Encoding,
    /// Accept-Language, Origin, Cookie and Authorization, if code has read them.
    /// </summary>
    public bool NoCacheHeaders { get; set; }

    /// <summary>
    /// With <c>SessionFeature</c>, the first response to each client sets the session's cookies. By default they are set when code asks for
    /// the session or its id.
    /// </summary>
    public bool EagerSessionCookies { get; set; }

    /// <summary>
    /// <c>X-Http-Method-Override</c> counts in the query too, and for each method. By default it counts as a header or a form field of a
    /// POST, so that no link becomes a POST or a DELETE.
    /// </summary>
    public bool AnyMethodOverride { get; set; }

    /// <summary>
    /// Requests that pages of other sites make a browser send are served. By default they get 403 if they may change something (all but
    /// GET, HEAD, OPTIONS) and have cookies or a login of the browser; so do logins, logouts and registrations in any case. Origins that
    /// CorsFeature names pass.
    /// </summary>
    public bool CrossSiteRequests { get; set; }

    /// <summary>
    /// GET logs in with a password in the address, changes the settings of the request log, and on a one-way path puts its request into a
    /// queue, which posts it. By default the first two get 405, and the third is served at once, as a GET.
    /// </summary>
    public bool StateChangesByGet { get; set; }

    /// <summary>
    /// Repositories of users compare names and e-mail addresses exactly. By default without regard to case and surrounding blanks,
    /// and new ones have no control characters and no blanks around them.
    /// </summary>
    public bool ExactUserNames { get; set; }

    /// <summary>
    /// Each client that knows the id of a profiler's results sees them. By default the browser that they were measured for, and
    /// administrators.
    /// </summary>
    public bool ProfilerResultsForEverybody { get; set; }

    /// <summary>
    /// Brings all of v3's own behaviour back, for an application that must not change: that of <see cref="CreateAll"/> for the running
    /// AppHost and later ones, and that of logins, as <c>AuthSafety.UseAllOfV3</c> does. What the application sets afterwards counts.
    /// </summary>
    /// <remarks>
    /// <c>&lt;add key="servicestack:v3behaviour" value="true"/&gt;</c> in appSettings does the same at the start, and so does the option
    /// <c>--v3-behaviour</c> of hyperhost.
    /// </remarks>
    public static void UseAll()
    {
        IsAll = true;
        EndpointHostConfig.Instance.V3Behaviour = CreateAll();
        EndpointHost.Config.V3Behaviour = CreateAll();
        AllWanted?.Invoke();
    }

    /// <summary>What a configuration starts with.</summary>
    internal static V3Behaviour CreateConfigured(string setting)
    {
        if (!bool.TryParse(setting, out var isWanted) && !string.IsNullOrWhiteSpace(setting))
        {
            LogManager.GetLogger(typeof(V3Behaviour)).Warn(
                $"The appSettings have '{setting}' for {AppSetting}, which is taken for false: write true or false.");
        }

        if (!isWanted) return new V3Behaviour();

        IsAll = true;
        return CreateAll();
    }

    /// <summary>Creates an instance with all of v3's own behaviour.</summary>
    /// <returns>All of v3's behaviour, but for logins.</returns>
    public static V3Behaviour CreateAll() => new()
    {
        AnyJsonpCallback = true,
        StackTracesForEverybody = true,
        ServerErrorsForBadRequests = true,
        NoHeadAndOptions = true,
        NoConditionalRequests = true,
        FixedAcceptOrder = true,
        NoFormsOnPatchAndDelete = true,
        NoSchemaOfPlainClasses = true,
        NoBrowserHeaders = true,
        LinksOutOfTheSite = true,
        RawPaths = true,
        ForwardedByEverybody = true,
        SecretsInRequestLogs = true,
        RepliesToAnyAddress = true,
        NoCacheHeaders = true,
        EagerSessionCookies = true,
        AnyMethodOverride = true,
        CrossSiteRequests = true,
        StateChangesByGet = true,
        ExactUserNames = true,
        ProfilerResultsForEverybody = true,
    };

    internal V3Behaviour Copy() => (V3Behaviour)MemberwiseClone();
}

using System;
using System.Net;
using System.Text;

namespace ServiceStack.Text;

public static partial class WebRequestExtensions
{
    /// <summary>Sends GET and returns the body as text.</summary>
    /// <example>
    /// <code>
    /// string page = "http://localhost:8080/metadata".GetStringFromUrl();
    /// </code>
    /// </example>
    public static string GetStringFromUrl(
        this string url,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "GET", null, null, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends GET with <c>Accept: application/json</c> and returns the body.</summary>
    public static string GetJsonFromUrl(
        this string url,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        GetStringFromUrl(url, Json, requestFilter, responseFilter);

    /// <summary>Sends GET with <c>Accept: application/xml</c> and returns the body.</summary>
    public static string GetXmlFromUrl(
        this string url,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        GetStringFromUrl(url, Xml, requestFilter, responseFilter);

    /// <summary>Sends DELETE and returns the body.</summary>
    public static string DeleteFromUrl(
        this string url,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "DELETE", null, null, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends OPTIONS and returns the body.</summary>
    public static string OptionsFromUrl(
        this string url,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "OPTIONS", null, null, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends HEAD. The result is empty; read the headers with <paramref name="responseFilter"/>.</summary>
    public static string HeadFromUrl(
        this string url,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "HEAD", null, null, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends text with POST and returns the body.</summary>
    public static string PostStringToUrl(
        this string url,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "POST", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends text with PUT and returns the body.</summary>
    public static string PutStringToUrl(
        this string url,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "PUT", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends a request and returns the body as text.</summary>
    /// <param name="method">Null for GET.</param>
    /// <param name="requestBody">Sent as UTF-8; null for none.</param>
    /// <returns>The body of the response, read as UTF-8.</returns>
    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static string SendStringToUrl(
        this string url,
        string method = null,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Send(
            NewRequest(url, method, contentType, acceptContentType),
            requestBody is null ? null : Encoding.UTF8.GetBytes(requestBody),
            requestFilter,
            responseFilter,
            ReadText);
}

using System;
using System.Net;

namespace ServiceStack.Text;

public static partial class WebRequestExtensions
{
    /// <summary>Sends GET and returns the body.</summary>
    /// <param name="acceptContentType">Value of the header <c>Accept</c>.</param>
    /// <param name="requestFilter">Called with the request before it is sent.</param>
    /// <param name="responseFilter">Called with the response before it is read.</param>
    public static byte[] GetBytesFromUrl(
        this string url,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendBytesToUrl(url, "GET", null, null, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends bytes with POST and returns the body.</summary>
    /// <param name="acceptContentType">Value of the header <c>Accept</c>.</param>
    /// <param name="requestFilter">Called with the request before it is sent.</param>
    /// <param name="responseFilter">Called with the response before it is read.</param>
    public static byte[] PostBytesToUrl(
        this string url,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendBytesToUrl(url, "POST", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends bytes with PUT and returns the body.</summary>
    /// <param name="acceptContentType">Value of the header <c>Accept</c>.</param>
    /// <param name="requestFilter">Called with the request before it is sent.</param>
    /// <param name="responseFilter">Called with the response before it is read.</param>
    public static byte[] PutBytesToUrl(
        this string url,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendBytesToUrl(url, "PUT", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends a request and returns the body.</summary>
    /// <param name="method">Null for GET.</param>
    /// <param name="requestBody">Null for none.</param>
    /// <returns>The body of the response.</returns>
    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static byte[] SendBytesToUrl(
        this string url,
        string method = null,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Send(
            NewRequest(url, method, contentType, acceptContentType),
            requestBody,
            requestFilter,
            responseFilter,
            StreamExtensions.ReadFully);
}

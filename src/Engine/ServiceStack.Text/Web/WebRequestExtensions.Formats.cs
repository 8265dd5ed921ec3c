using System;
using System.Net;

namespace ServiceStack.Text;

public static partial class WebRequestExtensions
{
    /// <summary>Sends a form with POST.</summary>
    /// <param name="formData">The form, urlencoded; <see langword="null"/> for none.</param>
    /// <returns>The body of the response.</returns>
    public static string PostToUrl(
        this string url,
        string formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "POST", formData, FormUrlEncoded, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends an object's properties as a form with POST, as <see cref="QueryStringSerializer"/> writes them.</summary>
    public static string PostToUrl(
        this string url,
        object formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PostToUrl(url, Form(formData), acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends JSON with POST.</summary>
    /// <returns>The body of the response.</returns>
    public static string PostJsonToUrl(
        this string url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "POST", json, Json, Json, requestFilter, responseFilter);

    /// <summary>Sends an object as JSON with POST.</summary>
    /// <returns>The body of the response.</returns>
    public static string PostJsonToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PostJsonToUrl(url, StringExtensions.ToJson(data), requestFilter, responseFilter);

    /// <summary>Sends XML with POST.</summary>
    /// <returns>The body of the response.</returns>
    public static string PostXmlToUrl(
        this string url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "POST", xml, Xml, Xml, requestFilter, responseFilter);

    /// <summary>Sends an object as XML with POST.</summary>
    /// <returns>The body of the response.</returns>
    public static string PostXmlToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PostXmlToUrl(url, StringExtensions.ToXml(data), requestFilter, responseFilter);

    /// <summary>Sends a form with PUT.</summary>
    /// <param name="formData">The form, urlencoded; <see langword="null"/> for none.</param>
    /// <returns>The body of the response.</returns>
    public static string PutToUrl(
        this string url,
        string formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "PUT", formData, FormUrlEncoded, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends an object's properties as a form with PUT, as <see cref="QueryStringSerializer"/> writes them.</summary>
    public static string PutToUrl(
        this string url,
        object formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PutToUrl(url, Form(formData), acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends JSON with PUT.</summary>
    /// <returns>The body of the response.</returns>
    public static string PutJsonToUrl(
        this string url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "PUT", json, Json, Json, requestFilter, responseFilter);

    /// <summary>Sends an object as JSON with PUT.</summary>
    /// <returns>The body of the response.</returns>
    public static string PutJsonToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PutJsonToUrl(url, StringExtensions.ToJson(data), requestFilter, responseFilter);

    /// <summary>Sends XML with PUT.</summary>
    /// <returns>The body of the response.</returns>
    public static string PutXmlToUrl(
        this string url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "PUT", xml, Xml, Xml, requestFilter, responseFilter);

    /// <summary>Sends an object as XML with PUT.</summary>
    /// <returns>The body of the response.</returns>
    public static string PutXmlToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PutXmlToUrl(url, StringExtensions.ToXml(data), requestFilter, responseFilter);

    private static string Form(object data) => data is null ? null : QueryStringSerializer.SerializeToString(data);
}

using System;
using System.Net;

namespace ServiceStack.Text;

public static partial class WebRequestExtensions
{
    public static string PostToUrl(
        this string url,
        string formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "POST", formData, FormUrlEncoded, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends the properties of an object as a form, as <see cref="QueryStringSerializer"/> writes them.</summary>
    public static string PostToUrl(
        this string url,
        object formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PostToUrl(url, Form(formData), acceptContentType, requestFilter, responseFilter);

    public static string PostJsonToUrl(
        this string url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "POST", json, Json, Json, requestFilter, responseFilter);

    public static string PostJsonToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PostJsonToUrl(url, StringExtensions.ToJson(data), requestFilter, responseFilter);

    public static string PostXmlToUrl(
        this string url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "POST", xml, Xml, Xml, requestFilter, responseFilter);

    public static string PostXmlToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PostXmlToUrl(url, StringExtensions.ToXml(data), requestFilter, responseFilter);

    public static string PutToUrl(
        this string url,
        string formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "PUT", formData, FormUrlEncoded, acceptContentType, requestFilter, responseFilter);

    /// <summary>Sends the properties of an object as a form, as <see cref="QueryStringSerializer"/> writes them.</summary>
    public static string PutToUrl(
        this string url,
        object formData = null,
        string acceptContentType = Anything,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PutToUrl(url, Form(formData), acceptContentType, requestFilter, responseFilter);

    public static string PutJsonToUrl(
        this string url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "PUT", json, Json, Json, requestFilter, responseFilter);

    public static string PutJsonToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PutJsonToUrl(url, StringExtensions.ToJson(data), requestFilter, responseFilter);

    public static string PutXmlToUrl(
        this string url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        SendStringToUrl(url, "PUT", xml, Xml, Xml, requestFilter, responseFilter);

    public static string PutXmlToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        PutXmlToUrl(url, StringExtensions.ToXml(data), requestFilter, responseFilter);

    private static string Form(object data) => data is null ? null : QueryStringSerializer.SerializeToString(data);
}

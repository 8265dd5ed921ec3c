namespace ServiceStack.WebHost;

using System;
using System.Net;
using Calls = ServiceStack.Text.WebRequestExtensions;

/// <summary>v3's one-line HTTP calls for code in the namespaces under this one, where the package's own would be nearer.</summary>
/// <remarks>On .NET 10 those of the package throw HttpRequestException in place of WebException.</remarks>
public static class WebRequestExtensions
{
    public static string DeleteFromUrl(
        this string url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.DeleteFromUrl(url, acceptContentType, requestFilter, responseFilter);

    public static string GetStringFromUrl(
        this string url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.GetStringFromUrl(url, acceptContentType, requestFilter, responseFilter);

    public static string HeadFromUrl(
        this string url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.HeadFromUrl(url, acceptContentType, requestFilter, responseFilter);

    public static string OptionsFromUrl(
        this string url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.OptionsFromUrl(url, acceptContentType, requestFilter, responseFilter);

    public static byte[] GetBytesFromUrl(
        this string url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.GetBytesFromUrl(url, acceptContentType, requestFilter, responseFilter);

    public static string GetJsonFromUrl(
        this string url,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.GetJsonFromUrl(url, requestFilter, responseFilter);

    public static string GetXmlFromUrl(
        this string url,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.GetXmlFromUrl(url, requestFilter, responseFilter);

    public static byte[] PostBytesToUrl(
        this string url,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostBytesToUrl(url, requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PostJsonToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostJsonToUrl(url, data, requestFilter, responseFilter);

    public static string PostJsonToUrl(
        this string url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostJsonToUrl(url, json, requestFilter, responseFilter);

    public static string PostStringToUrl(
        this string url,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostStringToUrl(url, requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PostToUrl(
        this string url,
        object formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostToUrl(url, formData, acceptContentType, requestFilter, responseFilter);

    public static string PostToUrl(
        this string url,
        string formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostToUrl(url, formData, acceptContentType, requestFilter, responseFilter);

    public static string PostXmlToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostXmlToUrl(url, data, requestFilter, responseFilter);

    public static string PostXmlToUrl(
        this string url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PostXmlToUrl(url, xml, requestFilter, responseFilter);

    public static byte[] PutBytesToUrl(
        this string url,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutBytesToUrl(url, requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PutJsonToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutJsonToUrl(url, data, requestFilter, responseFilter);

    public static string PutJsonToUrl(
        this string url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutJsonToUrl(url, json, requestFilter, responseFilter);

    public static string PutStringToUrl(
        this string url,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutStringToUrl(url, requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PutToUrl(
        this string url,
        object formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutToUrl(url, formData, acceptContentType, requestFilter, responseFilter);

    public static string PutToUrl(
        this string url,
        string formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutToUrl(url, formData, acceptContentType, requestFilter, responseFilter);

    public static string PutXmlToUrl(
        this string url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutXmlToUrl(url, data, requestFilter, responseFilter);

    public static string PutXmlToUrl(
        this string url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.PutXmlToUrl(url, xml, requestFilter, responseFilter);

    public static byte[] SendBytesToUrl(
        this string url,
        string method = null,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.SendBytesToUrl(url, method, requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string SendStringToUrl(
        this string url,
        string method = null,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null) =>
        Calls.SendStringToUrl(url, method, requestBody, contentType, acceptContentType, requestFilter, responseFilter);
}

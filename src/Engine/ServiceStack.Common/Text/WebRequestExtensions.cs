namespace ServiceStack.Text;

using System;
using System.Collections.Generic;
using System.Net;

/// <summary>
/// v3's one-line HTTP calls. Answers of 400 and above are WebExceptions. For the generic urls see <see cref="GivesWay"/>.
/// </summary>
public static partial class WebRequestExtensions
{
    public const string FormUrlEncoded = "application/x-www-form-urlencoded";

    public const string Json = "application/json";

    public const string MultiPartFormData = "multipart/form-data";

    public const string Xml = "application/xml";

    public static string DeleteFromUrl<TUrl>(
        this TUrl url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "DELETE", null, null, acceptContentType, requestFilter, responseFilter);

    public static string GetStringFromUrl<TUrl>(
        this TUrl url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "GET", null, null, acceptContentType, requestFilter, responseFilter);

    public static string HeadFromUrl<TUrl>(
        this TUrl url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "HEAD", null, null, acceptContentType, requestFilter, responseFilter);

    public static string OptionsFromUrl<TUrl>(
        this TUrl url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "OPTIONS", null, null, acceptContentType, requestFilter, responseFilter);

    public static byte[] GetBytesFromUrl<TUrl>(
        this TUrl url,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.SendBytes(GivesWay.Text(url), "GET", null, null, acceptContentType, requestFilter, responseFilter);

    public static string GetJsonFromUrl<TUrl>(
        this TUrl url,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "GET", null, null, Json, requestFilter, responseFilter);

    public static string GetXmlFromUrl<TUrl>(
        this TUrl url,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "GET", null, null, Xml, requestFilter, responseFilter);

    public static byte[] PostBytesToUrl<TUrl>(
        this TUrl url,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.SendBytes(GivesWay.Text(url), "POST", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PostJsonToUrl<TUrl>(
        this TUrl url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "POST", JsonSerializer.SerializeToString(data), Json, Json, requestFilter, responseFilter);

    public static string PostJsonToUrl<TUrl>(
        this TUrl url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "POST", json, Json, Json, requestFilter, responseFilter);

    public static string PostStringToUrl<TUrl>(
        this TUrl url,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "POST", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PostToUrl<TUrl>(
        this TUrl url,
        object formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        PostToUrl(url, HttpText.Form(formData), acceptContentType, requestFilter, responseFilter);

    public static string PostToUrl<TUrl>(
        this TUrl url,
        string formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "POST", formData, FormUrlEncoded, acceptContentType, requestFilter, responseFilter);

    public static string PostXmlToUrl<TUrl>(
        this TUrl url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "POST", XmlSerializer.SerializeToString(data), Xml, Xml, requestFilter, responseFilter);

    public static string PostXmlToUrl<TUrl>(
        this TUrl url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "POST", xml, Xml, Xml, requestFilter, responseFilter);

    public static byte[] PutBytesToUrl<TUrl>(
        this TUrl url,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.SendBytes(GivesWay.Text(url), "PUT", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PutJsonToUrl<TUrl>(
        this TUrl url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "PUT", JsonSerializer.SerializeToString(data), Json, Json, requestFilter, responseFilter);

    public static string PutJsonToUrl<TUrl>(
        this TUrl url,
        string json,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "PUT", json, Json, Json, requestFilter, responseFilter);

    public static string PutStringToUrl<TUrl>(
        this TUrl url,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "PUT", requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string PutToUrl<TUrl>(
        this TUrl url,
        object formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "PUT", HttpText.Form(formData), FormUrlEncoded, acceptContentType, requestFilter, responseFilter);

    public static string PutToUrl<TUrl>(
        this TUrl url,
        string formData = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "PUT", formData, FormUrlEncoded, acceptContentType, requestFilter, responseFilter);

    public static string PutXmlToUrl<TUrl>(
        this TUrl url,
        object data,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "PUT", XmlSerializer.SerializeToString(data), Xml, Xml, requestFilter, responseFilter);

    public static string PutXmlToUrl<TUrl>(
        this TUrl url,
        string xml,
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), "PUT", xml, Xml, Xml, requestFilter, responseFilter);

    public static byte[] SendBytesToUrl<TUrl>(
        this TUrl url,
        string method = null,
        byte[] requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.SendBytes(GivesWay.Text(url), method, requestBody, contentType, acceptContentType, requestFilter, responseFilter);

    public static string SendStringToUrl<TUrl>(
        this TUrl url,
        string method = null,
        string requestBody = null,
        string contentType = null,
        string acceptContentType = "*/*",
        Action<HttpWebRequest> requestFilter = null,
        Action<HttpWebResponse> responseFilter = null)
        where TUrl : IEnumerable<char> =>
        HttpText.Send(GivesWay.Text(url), method, requestBody, contentType, acceptContentType, requestFilter, responseFilter);
}

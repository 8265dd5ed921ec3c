namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.Common.Web;
using ServiceStack.WebHost.Endpoints;

/// <summary>Which formats have metadata pages, and which operations those show.</summary>
public class MetadataPagesConfig
{
    private readonly ServiceMetadata _metadata;
    private readonly HashSet<string> _ignoredFormats;
    private readonly Dictionary<string, MetadataConfig> _byFormat;

    /// <summary>Selects the formats for the metadata pages.</summary>
    public MetadataPagesConfig(
        ServiceMetadata metadata,
        ServiceEndpointsMetadataConfig metadataConfig,
        HashSet<string> ignoredFormats,
        List<string> contentTypeFormats)
    {
        _metadata = metadata;
        _ignoredFormats = ignoredFormats ?? new HashSet<string>();
        AvailableFormatConfigs = new List<MetadataConfig>();
        _byFormat = new Dictionary<string, MetadataConfig>(StringComparer.OrdinalIgnoreCase);

        Add(metadataConfig.Xml);
        Add(metadataConfig.Json);
        Add(metadataConfig.Jsv);
        foreach (var format in contentTypeFormats) Add(metadataConfig.Custom.Create(format));
        Add(metadataConfig.Soap11);
        Add(metadataConfig.Soap12);
    }

    /// <summary>The formats that the pages show.</summary>
    public List<MetadataConfig> AvailableFormatConfigs { get; }

    /// <summary>Whether any client may call an operation in a format.</summary>
    public bool CanAccess(Format format, string operation) => !IsIgnored(format) && _metadata.CanAccess(format, operation);

    /// <summary>Whether the client of a request may call an operation in a format.</summary>
    public bool CanAccess(IHttpRequest httpRequest, Format format, string operation) =>
        !IsIgnored(format) && _metadata.CanAccess(httpRequest, format, operation);

    /// <summary>Returns the paths of a format by its name, as <c>json</c>; null if the pages do not show it.</summary>
    public MetadataConfig GetMetadataConfig(string format) =>
        format != null && _byFormat.TryGetValue(format, out var config) ? config : null;

    /// <summary>Whether the client of a request may see an operation in a format's pages.</summary>
    public bool IsVisible(IHttpRequest httpRequest, Format format, string operation) =>
        !IsIgnored(format) && _metadata.IsVisible(httpRequest, format, operation);

    private bool IsIgnored(Format format) => IsIgnored(ContentType.GetContentFormat(format));

    private bool IsIgnored(string format) =>
        _ignoredFormats.Contains(format) || EndpointHost.Config?.HasFeature(format.ToFormat().ToFeature()) == false;

    private void Add(MetadataConfig config)
    {
        if (config == null || IsIgnored(config.Format) || _byFormat.ContainsKey(config.Format)) return;
        _byFormat[config.Format] = config;
        AvailableFormatConfigs.Add(config);
    }
}

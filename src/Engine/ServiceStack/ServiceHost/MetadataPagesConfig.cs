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

    public List<MetadataConfig> AvailableFormatConfigs { get; }

    public bool CanAccess(Format format, string operation) => !IsIgnored(format) && _metadata.CanAccess(format, operation);

    public bool CanAccess(IHttpRequest httpRequest, Format format, string operation) =>
        !IsIgnored(format) && _metadata.CanAccess(httpRequest, format, operation);

    public MetadataConfig GetMetadataConfig(string format) =>
        format != null && _byFormat.TryGetValue(format, out var config) ? config : null;

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

namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Validates every request DTO that has a registered validator.</summary>
public class ValidationFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="ValidationFeature"/> class.</summary>
    public ValidationFeature()
    {
    }

    /// <summary>Makes the response of a request that is not valid, of the result and of the response that would be sent else.</summary>
    public Func<ValidationResult, object, object> ErrorResponseFilter { get; set; }

    /// <summary>The text that describes a request in reports of errors; by default the type, the time and the request as JSV.</summary>
    public virtual string GetRequestErrorBody(object request) => DtoUtils.GetRequestErrorBody(request);

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        var filters = appHost.RequestFilters;
        if (filters.Exists(filter => filter.Target is ValidationFeature || filter == ValidationFilters.RequestFilter)) return;

        filters.Add(Validate);
    }

    private void Validate(IHttpRequest req, IHttpResponse res, object requestDto) => ValidationFilters.Apply(req, res, requestDto, this);
}

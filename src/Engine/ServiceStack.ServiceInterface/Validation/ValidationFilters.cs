namespace ServiceStack.ServiceInterface.Validation;

using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The filter of <see cref="ValidationFeature"/>.</summary>
public static class ValidationFilters
{
    /// <summary>
    /// Answers a request whose DTO is not valid. The rules in no rule set apply, and those in the rule set named as the HTTP method.
    /// </summary>
    public static void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto) =>
        Apply(req, res, requestDto, RegisteredFeature());

    internal static void Apply(IHttpRequest req, IHttpResponse res, object requestDto, ValidationFeature feature)
    {
        if (requestDto == null) return;

        var validator = ValidatorCache.GetValidator(req, requestDto.GetType());
        if (validator == null) return;

        var result = Validate(validator, req, requestDto);
        if (result.IsValid) return;

        var response = DtoUtils.CreateErrorResponse(requestDto, result.ToErrorResult());
        if (feature?.ErrorResponseFilter != null) response = feature.ErrorResponseFilter(result, response);
        res.WriteToResponse(req, response);
    }

    private static ValidationResult Validate(IValidator validator, IHttpRequest req, object requestDto)
    {
        if (validator is IRequiresHttpRequest requiresRequest) requiresRequest.HttpRequest = req;
        return validator.Validate(new ValidationContext(requestDto, null, new MultiRuleSetValidatorSelector(req.HttpMethod)));
    }

    private static ValidationFeature RegisteredFeature() =>
        EndpointHost.Plugins?.Find(plugin => plugin is ValidationFeature) as ValidationFeature;
}

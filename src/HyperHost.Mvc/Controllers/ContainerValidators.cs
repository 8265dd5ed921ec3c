using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;
using ServiceStack.HyperHost;

namespace ServiceStack.Mvc.Controllers;

/// <summary>Validates the models of actions by v3's validators, which the container has: their errors are in ModelState.</summary>
internal sealed class ContainerValidators : IModelValidatorProvider, IModelValidator
{
    public void CreateValidators(ModelValidatorProviderContext context)
    {
        if (context.ModelMetadata is { MetadataKind: ModelMetadataKind.Type or ModelMetadataKind.Parameter, IsComplexType: true })
            context.Results.Add(new ValidatorItem { Validator = this, IsReusable = true });
    }

    public IEnumerable<ModelValidationResult> Validate(ModelValidationContext context)
    {
        if (context.Model is not { } model) return [];

        var container = context.ActionContext.HttpContext.GetServiceStack().Container;
        if (new FunqValidatorFactory(container).GetValidator(model.GetType()) is not { } validator) return [];

        return validator.Validate(model).Errors.Select(static error => new ModelValidationResult(error.PropertyName, error.ErrorMessage));
    }
}

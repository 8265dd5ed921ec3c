namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation.Results;
using ServiceStack.WebHost.Endpoints;

public class ValidationFeature : IPlugin
{
    public ValidationFeature()
    {
    }

    public Func<ValidationResult, object, object> ErrorResponseFilter { get; set; }

    public virtual string GetRequestErrorBody(object request) => throw new NotImplementedException();

    public void Register(IAppHost appHost) => throw new NotImplementedException();
}

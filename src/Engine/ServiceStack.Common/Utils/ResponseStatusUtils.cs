namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Validation;

public static class ResponseStatusUtils
{
    public static ResponseStatus CreateResponseStatus(string errorCode, string errorMessage, IEnumerable<ValidationErrorField> validationErrors) => throw new NotImplementedException();
}

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Called before a login or registration.</summary>
/// <param name="httpMethod">The method of the request.</param>
/// <returns>The response; null to continue.</returns>
public delegate object ValidateFn(IServiceBase service, string httpMethod, object requestDto);

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Looks at a login or registration before it is run.</summary>
/// <param name="httpMethod">The method of the request.</param>
/// <returns>The response; null goes on.</returns>
public delegate object ValidateFn(IServiceBase service, string httpMethod, object requestDto);

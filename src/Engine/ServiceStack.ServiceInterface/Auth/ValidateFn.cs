namespace ServiceStack.ServiceInterface.Auth;

public delegate object ValidateFn(IServiceBase service, string httpMethod, object requestDto);

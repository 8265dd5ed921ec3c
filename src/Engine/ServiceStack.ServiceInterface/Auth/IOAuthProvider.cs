namespace ServiceStack.ServiceInterface.Auth;

public interface IOAuthProvider : IAuthProvider
{
    string AccessTokenUrl { get; set; }

    IAuthHttpGateway AuthHttpGateway { get; set; }

    string AuthorizeUrl { get; set; }

    string ConsumerKey { get; set; }

    string ConsumerSecret { get; set; }

    string RequestTokenUrl { get; set; }
}

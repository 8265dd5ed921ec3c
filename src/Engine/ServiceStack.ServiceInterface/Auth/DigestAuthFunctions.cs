namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

public class DigestAuthFunctions
{
    public DigestAuthFunctions()
    {
    }

    public string Base64Decode(string StringToDecode) => throw new NotImplementedException();

    public string Base64Encode(string StringToEncode) => throw new NotImplementedException();

    public string ConvertToHexString(IEnumerable<byte> hash) => throw new NotImplementedException();

    public string CreateAuthResponse(Dictionary<string, string> digestHeaders, string Ha1) => throw new NotImplementedException();

    public string CreateAuthResponse(Dictionary<string, string> digestHeaders, string Ha1, string Ha2) => throw new NotImplementedException();

    public string CreateHa1(Dictionary<string, string> digestHeaders, string password) => throw new NotImplementedException();

    public string CreateHa1(string Username, string Realm, string Password) => throw new NotImplementedException();

    public string CreateHa2(Dictionary<string, string> digestHeaders) => throw new NotImplementedException();

    public string GetNonce(string IPAddress, string PrivateKey) => throw new NotImplementedException();

    public string[] GetNonceParts(string nonce) => throw new NotImplementedException();

    public string PrivateHashEncode(string TimeStamp, string IPAddress, string PrivateKey) => throw new NotImplementedException();

    public bool StaleNonce(string nonce, int Timeout) => throw new NotImplementedException();

    public bool ValidateNonce(string nonce, string IPAddress, string PrivateKey) => throw new NotImplementedException();

    public bool ValidateResponse(Dictionary<string, string> digestInfo, string PrivateKey, int NonceTimeOut, string DigestHA1, string sequence) => throw new NotImplementedException();
}

namespace ServiceStack.Redis;

public partial interface IRedisNativeClient
{
    /// <summary>Computes the SHA-1 hash that identifies a Lua script.</summary>
    string CalculateSha1(string luaBody);

    /// <summary><c>EVAL</c>: runs a Lua script that returns a list.</summary>
    /// <param name="numberOfKeys">Number of keys at the beginning of <paramref name="keysAndArgs"/>.</param>
    byte[][] Eval(string luaBody, int numberOfKeys, params byte[][] keysAndArgs);

    /// <summary><c>EVAL</c>: runs a Lua script that returns an integer.</summary>
    /// <param name="numberOfKeys">Number of keys at the beginning of <paramref name="keysAndArgs"/>.</param>
    long EvalInt(string luaBody, int numberOfKeys, params byte[][] keysAndArgs);

    /// <summary><c>EVALSHA</c>: runs a loaded Lua script that returns a list.</summary>
    /// <param name="numberOfKeys">Number of keys at the beginning of <paramref name="keysAndArgs"/>.</param>
    byte[][] EvalSha(string sha1, int numberOfKeys, params byte[][] keysAndArgs);

    /// <summary><c>EVALSHA</c>: runs a loaded Lua script that returns an integer.</summary>
    /// <param name="numberOfKeys">Number of keys at the beginning of <paramref name="keysAndArgs"/>.</param>
    long EvalShaInt(string sha1, int numberOfKeys, params byte[][] keysAndArgs);

    /// <summary><c>EVALSHA</c>: runs a loaded Lua script that returns a text.</summary>
    /// <param name="numberOfKeys">Number of keys at the beginning of <paramref name="keysAndArgs"/>.</param>
    string EvalShaStr(string sha1, int numberOfKeys, params byte[][] keysAndArgs);

    /// <summary><c>EVAL</c>: runs a Lua script that returns a text.</summary>
    /// <param name="numberOfKeys">Number of keys at the beginning of <paramref name="keysAndArgs"/>.</param>
    string EvalStr(string luaBody, int numberOfKeys, params byte[][] keysAndArgs);

    /// <summary><c>SCRIPT EXISTS</c>: the loaded state of several Lua scripts.</summary>
    byte[][] ScriptExists(params byte[][] sha1Refs);

    /// <summary><c>SCRIPT FLUSH</c>: removes all loaded Lua scripts.</summary>
    void ScriptFlush();

    /// <summary><c>SCRIPT KILL</c>: stops the running Lua script.</summary>
    void ScriptKill();

    /// <summary><c>SCRIPT LOAD</c>: loads a Lua script.</summary>
    /// <returns>The hash that identifies it.</returns>
    byte[] ScriptLoad(string body);
}

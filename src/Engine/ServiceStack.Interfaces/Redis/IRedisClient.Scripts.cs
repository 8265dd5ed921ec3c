namespace ServiceStack.Redis;

using System.Collections.Generic;

public partial interface IRedisClient
{
    /// <summary>Runs a Lua script that returns an integer.</summary>
    long ExecLuaAsInt(string luaBody, params string[] args);

    /// <summary>Runs a Lua script with keys and arguments that returns an integer.</summary>
    long ExecLuaAsInt(string luaBody, string[] keys, string[] args);

    /// <summary>Runs a Lua script that returns a text.</summary>
    string ExecLuaAsString(string luaBody, params string[] args);

    /// <summary>Runs a Lua script with keys and arguments that returns a text.</summary>
    string ExecLuaAsString(string luaBody, string[] keys, string[] args);

    /// <summary>Runs a loaded Lua script that returns an integer.</summary>
    /// <param name="sha1">The script's hash, of <see cref="LoadLuaScript"/>.</param>
    long ExecLuaShaAsInt(string sha1, params string[] args);

    /// <summary>Runs a loaded Lua script with keys and arguments that returns an integer.</summary>
    /// <param name="sha1">The script's hash, of <see cref="LoadLuaScript"/>.</param>
    long ExecLuaShaAsInt(string sha1, string[] keys, string[] args);

    /// <summary>Runs a loaded Lua script that returns a text.</summary>
    /// <param name="sha1">The script's hash, of <see cref="LoadLuaScript"/>.</param>
    string ExecLuaShaAsString(string sha1, params string[] args);

    /// <summary>Runs a loaded Lua script with keys and arguments that returns a text.</summary>
    /// <param name="sha1">The script's hash, of <see cref="LoadLuaScript"/>.</param>
    string ExecLuaShaAsString(string sha1, string[] keys, string[] args);

    /// <summary>Whether the server has loaded a Lua script.</summary>
    bool HasLuaScript(string sha1Ref);

    /// <summary>Stops the Lua script that the server is running.</summary>
    void KillRunningLuaScript();

    /// <summary>Loads a Lua script.</summary>
    /// <returns>The hash that identifies it.</returns>
    string LoadLuaScript(string body);

    /// <summary>Removes all loaded Lua scripts.</summary>
    void RemoveAllLuaScripts();

    /// <summary>Gets the loaded state of several Lua scripts, by hash.</summary>
    Dictionary<string, bool> WhichLuaScriptsExists(params string[] sha1Refs);
}

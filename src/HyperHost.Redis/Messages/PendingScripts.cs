namespace ServiceStack.HyperHost.Redis;

/// <summary>The scripts of <see cref="PendingMessages"/>. Each is atomic.</summary>
/// <remarks>KEYS of each: 1 the worker's list, 2 its queue, 3 the list of messages that are set aside, 4 the target.</remarks>
internal static class PendingScripts
{
    /// <summary>A message above this number of bytes is named by its hash.</summary>
    public const int LongestName = 1024;

    /// <summary>Prefix of the placeholder for a message that was set aside; the size of the message follows.</summary>
    public const string SetAsidePrefix = "#set aside:";

    /// <summary>ARGV: the maximum number of bytes. Takes the next message.</summary>
    public const string Take = Bounded + """
        return bounded(redis.call('RPOPLPUSH', KEYS[2], KEYS[1]), tonumber(ARGV[1]))
        """;

    /// <summary>ARGV: the maximum number of bytes. Reads the message in progress.</summary>
    public const string Peek = Bounded + """
        return bounded(redis.call('LINDEX', KEYS[1], -1), tonumber(ARGV[1]))
        """;

    /// <summary>ARGV: message, target's bytes or empty, its last index, topic, 1 to take the next, the maximum number of bytes.</summary>
    /// <remarks>The type of the target is checked before the first change: an error does not undo changes.</remarks>
    public const string Complete = Bounded + Named + """
        if pending(ARGV[1]) then
          if ARGV[2] ~= '' then
            local kind = redis.call('TYPE', KEYS[4])['ok']
            if kind ~= 'none' and kind ~= 'list' then return redis.error_reply('WRONGTYPE The name of the queue belongs to a ' .. kind) end
          end
          redis.call('LTRIM', KEYS[1], 0, -2)
          if ARGV[2] ~= '' then
            redis.call('LPUSH', KEYS[4], ARGV[2])
            if ARGV[3] ~= '-1' then redis.call('LTRIM', KEYS[4], 0, ARGV[3]) end
            redis.call('PUBLISH', ARGV[4], KEYS[4])
          end
        end
        if ARGV[5] ~= '1' then return false end
        return bounded(redis.call('RPOPLPUSH', KEYS[2], KEYS[1]), tonumber(ARGV[6]))
        """;

    /// <summary>ARGV: message. Moves it to the end of the queue from which it is taken next.</summary>
    public const string Return = Named + """
        local message = pending(ARGV[1])
        if not message then return 0 end
        redis.call('RPUSH', KEYS[2], message)
        redis.call('LTRIM', KEYS[1], 0, -2)
        return 1
        """;

    /// <summary>ARGV: message. Moves it to the list of messages that are set aside.</summary>
    public const string SetAside = Named + """
        if not pending(ARGV[1]) then return 0 end
        redis.call('RPOPLPUSH', KEYS[1], KEYS[3])
        return 1
        """;

    /// <summary>Sets a message in the worker's list aside if it is too long, and leaves a text in its place.</summary>
    private const string Bounded = """
        local function bounded(message, limit)
          if not message or #message <= limit then return message end
          redis.call('RPOPLPUSH', KEYS[1], KEYS[3])
          local text = '#set aside:' .. #message
          redis.call('RPUSH', KEYS[1], text)
          return text
        end

        """;

    /// <summary>Returns the message in the worker's list if it is the one of that name.</summary>
    private const string Named = """
        local function pending(name)
          local message = redis.call('LINDEX', KEYS[1], -1)
          if not message then return false end
          if message == name or (#message > 1024 and 'sha1:' .. redis.sha1hex(message) == name) then return message end
          return false
        end

        """;
}

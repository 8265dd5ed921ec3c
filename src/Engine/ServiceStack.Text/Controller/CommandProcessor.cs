using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.Text.Controller;

/// <summary>Calls methods of controllers by URI, for example <c>HelmController://Turn/5</c>.</summary>
public class CommandProcessor
{
    private const string EndOfScheme = "://";

    private readonly Dictionary<string, object> _controllers = new();

    /// <summary>Creates a processor for these controllers.</summary>
    /// <param name="controllers">Each is named by its class.</param>
    public CommandProcessor(object[] controllers)
    {
        foreach (var controller in controllers) _controllers[controller.GetType().Name] = controller;
    }

    /// <summary>Calls the public method that has the path's name and number of arguments. Arguments are read as JSV.</summary>
    /// <exception cref="IndexOutOfRangeException">The command has no <c>://</c>.</exception>
    /// <exception cref="InvalidOperationException">
    /// The controller or method is missing, or the method threw the inner exception.
    /// </exception>
    public void Invoke(string commandUri)
    {
        var middle = commandUri.IndexOf(EndOfScheme, StringComparison.Ordinal);
        if (middle < 0) throw new IndexOutOfRangeException($"'{commandUri}' is no command; one looks like Controller://Action/argument.");

        var name = commandUri.Substring(0, middle);
        if (!_controllers.TryGetValue(name, out var controller))
        {
            throw new InvalidOperationException($"There is no controller '{name}'; there are: {string.Join(", ", _controllers.Keys)}.");
        }

        var path = PathInfo.Parse(commandUri.Substring(middle + EndOfScheme.Length));
        var method = Array.Find(
            controller.GetType().GetMethods(),
            one => one.Name == path.ActionName && one.GetParameters().Length == path.Arguments.Count);
        if (method is null)
        {
            throw new InvalidOperationException($"{name} has no public method {path.ActionName} of {path.Arguments.Count} arguments.");
        }

        var values = method.GetParameters().Select((one, i) => TypeSerializer.DeserializeFromString(path.Arguments[i], one.ParameterType));
        try
        {
            method.Invoke(controller, values.ToArray());
        }
        catch (System.Reflection.TargetInvocationException thrown)
        {
            throw new InvalidOperationException($"'{commandUri}' failed: {thrown.InnerException.Message}", thrown.InnerException);
        }
    }
}

namespace ServiceStack.DesignPatterns.Translator;

/// <summary>Converts one type to another.</summary>
public interface ITranslator<To, From>
{
    /// <summary>Creates an instance of <typeparamref name="To"/> from one of <typeparamref name="From"/>.</summary>
    To Parse(From from);
}

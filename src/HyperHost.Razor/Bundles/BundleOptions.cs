namespace ServiceStack.Mvc;

/// <summary>Which files of a bundle a page links.</summary>
public enum BundleOptions
{
    /// <summary>Each file of the bundle.</summary>
    Normal,

    /// <summary>The minified file, as <c>app.min.js</c>, of each.</summary>
    Minified,

    /// <summary>One file with all of them, named as the bundle: <c>app.js</c>.</summary>
    Combined,

    /// <summary>One minified file with all of them: <c>app.min.js</c>.</summary>
    MinifiedAndCombined,
}

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A C# file, parsed by Roslyn. Ignores comments and code that #if excludes.</summary>
internal sealed class SourceFile
{
    private static readonly HashSet<string> Verbs =
        ["Any", "Get", "Post", "Put", "Delete", "Patch", "Options", "Head", "Execute", "ExecuteOneWay", "Run"];

    /// <summary>The text, with spaces in place of comments and excluded code.</summary>
    public string Code { get; private init; } = "";

    /// <summary>The classes; several parts in one file are separate entries.</summary>
    public IReadOnlyList<DeclaredClass> Classes { get; private init; } = [];

    /// <summary>Its enums, by name, with their declarations and namespaces.</summary>
    public IReadOnlyList<DeclaredEnum> Enums { get; private init; } = [];

    /// <summary>The top-level classes, structs and interfaces.</summary>
    public IReadOnlyList<DeclaredType> Types { get; private init; } = [];

    /// <summary>The imported namespaces.</summary>
    public IReadOnlyList<string> Imports { get; private init; } = [];

    /// <summary>The Global.asax methods that ASP.NET calls.</summary>
    public IReadOnlyList<GlobalMethod> GlobalMethods { get; private init; } = [];

    /// <summary>The values of string literals, and the fixed parts of interpolated strings.</summary>
    public IReadOnlyList<string> Texts { get; private init; } = [];

    /// <summary>The simple names of the types in object creations.</summary>
    public IReadOnlyList<string> Created { get; private init; } = [];

    /// <summary>The simple names of the types and members in the code, and the parts of imported namespaces.</summary>
    public IReadOnlyCollection<string> Named { get; private init; } = [];

    /// <summary>The names of the declared types.</summary>
    public IReadOnlyCollection<string> Declared { get; private init; } = [];

    /// <param name="text">The file's content.</param>
    /// <param name="symbols">The symbols that the build defines, for #if.</param>
    public static SourceFile Parse(string text, IEnumerable<string> symbols)
    {
        var options = new CSharpParseOptions(
            LanguageVersion.Latest, DocumentationMode.None, preprocessorSymbols: symbols.Where(SyntaxFacts.IsValidIdentifier));
        var root = CSharpSyntaxTree.ParseText(text, options).GetCompilationUnitRoot();
        var nodes = root.DescendantNodes().ToList();
        var code = WithoutComments(root, text);
        List<string> imports = [.. nodes.OfType<UsingDirectiveSyntax>()
            .Where(static node => node is { Alias: null, StaticKeyword.RawKind: 0 })
            .Select(static node => node.NamespaceOrType.ToString())];
        return new()
        {
            Code = code,
            Imports = imports,
            Types = [.. nodes.OfType<TypeDeclarationSyntax>()
                .Where(static node => node.Parent is BaseNamespaceDeclarationSyntax or CompilationUnitSyntax)
                .Select(node => DeclaredOf(node, imports, code))],
            Classes = [.. nodes.OfType<ClassDeclarationSyntax>().Select(DeclaredOf)],
            Enums = [.. nodes.OfType<EnumDeclarationSyntax>().Where(static node => node.Parent is not TypeDeclarationSyntax)
                .Select(DeclaredOf)],
            GlobalMethods = [.. nodes.OfType<MethodDeclarationSyntax>().Select(GlobalMethod.Of).OfType<GlobalMethod>()],
            Texts = [.. root.DescendantTokens().Where(IsText).Select(static token => token.ValueText)],
            Named = [.. nodes.OfType<SimpleNameSyntax>().Select(static node => node.Identifier.ValueText)
                .Concat(nodes.OfType<UsingDirectiveSyntax>().Select(static node => node.NamespaceOrType.ToString())).Distinct()],
            Declared = [.. nodes.OfType<BaseTypeDeclarationSyntax>().Select(static node => node.Identifier.ValueText).Distinct()],
            Created = [.. nodes.OfType<ObjectCreationExpressionSyntax>().Select(static node => LastName(node.Type)).Distinct()],
        };
    }

    private static bool IsText(SyntaxToken token) =>
        token.Kind() is SyntaxKind.StringLiteralToken or SyntaxKind.InterpolatedStringTextToken;

    private static string WithoutComments(CompilationUnitSyntax root, string text)
    {
        var code = text.ToCharArray();
        foreach (var trivia in root.DescendantTrivia())
        {
            if (trivia.Kind() is not (SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia
                or SyntaxKind.SingleLineDocumentationCommentTrivia or SyntaxKind.MultiLineDocumentationCommentTrivia
                or SyntaxKind.DisabledTextTrivia)) continue;

            for (var at = trivia.SpanStart; at < trivia.Span.End; at++)
            {
                if (code[at] is not ('\r' or '\n')) code[at] = ' ';
            }
        }

        return new string(code);
    }

    private static DeclaredEnum DeclaredOf(EnumDeclarationSyntax node) =>
        new(node.Identifier.ValueText, NamespaceOf(node), node.WithAttributeLists(default).ToString());

    private static DeclaredType DeclaredOf(TypeDeclarationSyntax node, List<string> imports, string code) =>
        new(node.Identifier.ValueText, NamespaceOf(node), node.ToString())
        {
            Imports = imports,
            IsPartial = Has(node.Modifiers, SyntaxKind.PartialKeyword),
            IsGeneric = node.TypeParameterList is not null,
            StaticMethods = StaticMethodsOf(node),
            StaticSettings = StaticSettingsOf(node),
            Named = [.. node.DescendantNodes().OfType<SimpleNameSyntax>().Select(static name => name.Identifier.ValueText).Distinct()],
            Code = string.Concat(imports.Select(static name => $"using {name};\n")) + code.Substring(node.SpanStart, node.Span.Length),
        };

    // overloads with different return types are represented by the first one
    private static Dictionary<string, string> StaticMethodsOf(TypeDeclarationSyntax type) => CallableStaticsOf(type)
        .OfType<MethodDeclarationSyntax>().Where(static one => one.ReturnType is PredefinedTypeSyntax)
        .GroupBy(static one => one.Identifier.ValueText).ToDictionary(
            static group => group.Key, static group => group.First().ReturnType.ToString());

    private static Dictionary<string, string> StaticSettingsOf(TypeDeclarationSyntax type)
    {
        var settings = new Dictionary<string, string>();
        foreach (var member in CallableStaticsOf(type).Where(static one => !Has(one.Modifiers, SyntaxKind.ReadOnlyKeyword)))
        {
            if (member is PropertyDeclarationSyntax property) settings[property.Identifier.ValueText] = property.Type.ToString();
            if (member is not FieldDeclarationSyntax { Declaration: var fields }) continue;

            foreach (var field in fields.Variables) settings[field.Identifier.ValueText] = fields.Type.ToString();
        }

        return settings;
    }

    // static members that other classes can access
    private static IEnumerable<MemberDeclarationSyntax> CallableStaticsOf(TypeDeclarationSyntax type) => type.Members.Where(
        static one => Has(one.Modifiers, SyntaxKind.StaticKeyword)
            && (Has(one.Modifiers, SyntaxKind.PublicKeyword) || Has(one.Modifiers, SyntaxKind.InternalKeyword)));

    private static DeclaredClass DeclaredOf(ClassDeclarationSyntax node)
    {
        var outer = node.Ancestors().OfType<TypeDeclarationSyntax>().ToList();
        return new(FullName(node), NamespaceOf(node), [.. node.BaseList?.Types.Select(static one => LastName(one.Type)) ?? []])
        {
            IsOpen = node.TypeParameterList is not null || outer.Exists(static one => one.TypeParameterList is not null)
                || Has(node.Modifiers, SyntaxKind.AbstractKeyword) || Has(node.Modifiers, SyntaxKind.StaticKeyword),
            IsAccessible = outer.Count == 0
                || Has(node.Modifiers, SyntaxKind.PublicKeyword) || Has(node.Modifiers, SyntaxKind.InternalKeyword),
            Constructors = [.. node.Members.OfType<ConstructorDeclarationSyntax>()
                .Where(static one => !Has(one.Modifiers, SyntaxKind.StaticKeyword))
                .Select(static one => one.ParameterList.Parameters.Count)],
            Starters = [.. node.Members.OfType<MethodDeclarationSyntax>().Where(one => Has(one.Modifiers, SyntaxKind.StaticKeyword)
                    && StartStatements.Of(one) is { Called.Count: 0 } start && start.Started.All(name => name == node.Identifier.ValueText))
                .Select(static one => one.Identifier.ValueText)],
            ConfiguresContainer = node.Members.OfType<MethodDeclarationSyntax>().Any(IsConfigure),
            Operations = [.. node.Members.OfType<MethodDeclarationSyntax>().Where(IsOperation).Select(static one =>
                new ServiceMethod(one.Identifier.ValueText, one.ParameterList.Parameters[0].Type!.ToString()))],
            Routes = [.. node.AttributeLists.SelectMany(static list => list.Attributes)
                .Where(static one => LastName(one.Name) is "Route" or "RouteAttribute" or "RestService" or "RestServiceAttribute")
                .Select(RouteOf).OfType<string>()],
        };
    }

    private static bool IsConfigure(MethodDeclarationSyntax method) => method.Identifier.ValueText == "Configure"
        && Has(method.Modifiers, SyntaxKind.OverrideKeyword) && method.ParameterList.Parameters is [{ Type: { } type }]
        && LastName(type) == "Container";

    private static bool IsOperation(MethodDeclarationSyntax method) => Verbs.Contains(method.Identifier.ValueText)
        && method.ParameterList.Parameters is [{ Type: not null }] && method.TypeParameterList is null
        && !Has(method.Modifiers, SyntaxKind.StaticKeyword) && !Has(method.Modifiers, SyntaxKind.PrivateKeyword);

    // returns null if the template is no literal, but a constant for example
    private static string? RouteOf(AttributeSyntax attribute) =>
        attribute.ArgumentList?.Arguments.FirstOrDefault()?.Expression is LiteralExpressionSyntax { Token.Value: string template }
            ? template : null;

    private static bool Has(SyntaxTokenList modifiers, SyntaxKind kind) => modifiers.Any(kind);

    private static string NamespaceOf(SyntaxNode node) => string.Join(".",
        node.Ancestors().OfType<BaseNamespaceDeclarationSyntax>().Reverse().Select(static one => one.Name.ToString()));

    private static string FullName(ClassDeclarationSyntax node)
    {
        var outer = node.Ancestors().Reverse().Select(static one => one switch
        {
            BaseNamespaceDeclarationSyntax space => space.Name.ToString(),
            TypeDeclarationSyntax type => type.Identifier.ValueText,
            _ => null,
        });
        return string.Join(".", outer.OfType<string>().Append(node.Identifier.ValueText));
    }

    // returns C for A.B.C<T>, global::C and C?
    internal static string LastName(TypeSyntax type) => type switch
    {
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => type.ToString(),
    };
}

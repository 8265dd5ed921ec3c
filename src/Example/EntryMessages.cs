using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Example;

[Route("/entries", "GET")]
public class Entries : IReturn<Entry[]>
{
}

[Route("/entries", "POST")]
public class Sign : IReturn<SignResponse>
{
    public string Name { get; set; }
    public string Text { get; set; }
}

public class SignResponse
{
    public Entry Result { get; set; }
    public ResponseStatus ResponseStatus { get; set; }
}

public class Entry
{
    public int Id { get; set; }
    public string Name { get; set; }
    public string Text { get; set; }
}

public class SignValidator : AbstractValidator<Sign>
{
    public SignValidator()
    {
        RuleFor(sign => sign.Name).NotEmpty();
        RuleFor(sign => sign.Text).Length(1, 500);
    }
}

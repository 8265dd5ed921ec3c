using ServiceStack.FluentValidation;

namespace DiagnosticApp.Todos;

public class CreateTodoValidator : AbstractValidator<CreateTodo>
{
    public CreateTodoValidator()
    {
        RuleFor(todo => todo.Title).NotEmpty().Length(1, 200);
    }
}

public class UpdateTodoValidator : AbstractValidator<UpdateTodo>
{
    public UpdateTodoValidator()
    {
        RuleFor(todo => todo.Title).NotEmpty().Length(1, 200);
    }
}

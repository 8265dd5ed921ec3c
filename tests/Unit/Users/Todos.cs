#nullable disable
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Acme.Users;

[Route("/todos", "GET, POST")]
[Route("/todos/{Id}", "GET,PUT,DELETE")]
public class Todo : IReturn<TodoResponse>
{
    public long Id { get; set; }

    public string Content { get; set; }
}

public class TodoResponse
{
    public List<Todo> Results { get; set; }

    public ResponseStatus ResponseStatus { get; set; }
}

public interface ITodoRepository
{
    Todo Store(Todo todo);

    List<Todo> All();
}

public class TodoRepository : ITodoRepository
{
    private readonly List<Todo> _todos = new List<Todo>();

    public List<Todo> All() => _todos;

    public Todo Store(Todo todo)
    {
        if (todo.Id == 0) todo.Id = _todos.Count + 1;
        _todos.RemoveAll(one => one.Id == todo.Id);
        _todos.Add(todo);
        return todo;
    }
}

public class TodoValidator : AbstractValidator<Todo>
{
    public TodoValidator()
    {
        RuleSet(ApplyTo.Post | ApplyTo.Put, () => RuleFor(todo => todo.Content).NotEmpty());
    }
}

public class TodoService : Service
{
    public ITodoRepository Repository { get; set; }

    public object Get(Todo request)
    {
        var found = Repository.All().Where(todo => request.Id == 0 || todo.Id == request.Id).ToList();
        if (request.Id != 0 && found.Count == 0) throw HttpError.NotFound("There is no todo " + request.Id);
        return new TodoResponse { Results = found };
    }

    public object Post(Todo request) => new TodoResponse { Results = new List<Todo> { Repository.Store(request) } };

    public object Put(Todo request) => Post(request);
}

public class Greet : IReturn<GreetResponse>
{
    public string Name { get; set; }
}

public class GreetResponse
{
    public string Result { get; set; }
}

public class GreetService : Service
{
    public object Any(Greet request)
    {
        var times = Session.Get<int>("times") + 1;
        Session.Set("times", times);
        return new GreetResponse { Result = "Hello, " + request.Name + " (" + times + ")" };
    }
}

using System;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Todos;

public class TodoService : Service
{
    public TodoRepository Todos { get; set; }

    public object Get(FindTodos request)
    {
        return new TodosResponse { Results = Todos.Find(request.Search, request.Done) };
    }

    public object Get(GetTodo request)
    {
        return new TodoResponse { Result = Todos.Get(request.Id) ?? throw NoSuchTodo(request.Id) };
    }

    public object Post(CreateTodo request)
    {
        var todo = Todos.Add(request.Title, request.Due);
        return new HttpResult(new TodoResponse { Result = todo }, HttpStatusCode.Created) { Location = "/todos/" + todo.Id };
    }

    public object Put(UpdateTodo request)
    {
        var todo = new Todo { Id = request.Id, Title = request.Title, Done = request.Done, Due = request.Due };
        if (!Todos.Replace(todo)) throw NoSuchTodo(request.Id);

        return new TodoResponse { Result = todo };
    }

    public void Delete(DeleteTodo request)
    {
        if (!Todos.Remove(request.Id)) throw NoSuchTodo(request.Id);
    }

    private static Exception NoSuchTodo(long id)
    {
        return HttpError.NotFound("There is no to-do item " + id + ".");
    }
}

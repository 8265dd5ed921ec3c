using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace DiagnosticApp.Todos;

[Route("/todos", "GET", Summary = "All to-do items, or those that match.")]
public class FindTodos : IReturn<TodosResponse>
{
    public string Search { get; set; }
    public bool? Done { get; set; }
}

[Route("/todos/{Id}", "GET", Summary = "One to-do item.")]
public class GetTodo : IReturn<TodoResponse>
{
    public long Id { get; set; }
}

[Route("/todos", "POST", Summary = "Adds a to-do item.")]
public class CreateTodo : IReturn<TodoResponse>
{
    public string Title { get; set; }
    public DateTime? Due { get; set; }
}

[Route("/todos/{Id}", "PUT", Summary = "Replaces a to-do item.")]
public class UpdateTodo : IReturn<TodoResponse>
{
    public long Id { get; set; }
    public string Title { get; set; }
    public bool Done { get; set; }
    public DateTime? Due { get; set; }
}

[Route("/todos/{Id}", "DELETE", Summary = "Removes a to-do item.")]
public class DeleteTodo : IReturnVoid
{
    public long Id { get; set; }
}

public class TodoResponse
{
    public Todo Result { get; set; }
    public ResponseStatus ResponseStatus { get; set; }
}

public class TodosResponse
{
    public List<Todo> Results { get; set; }
    public ResponseStatus ResponseStatus { get; set; }
}

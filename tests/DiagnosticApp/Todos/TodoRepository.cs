using System;
using System.Collections.Generic;
using System.Linq;

namespace DiagnosticApp.Todos;

/// <summary>To-do items in memory; safe for many requests at once.</summary>
public class TodoRepository
{
    private readonly SortedDictionary<long, Todo> _todos = new SortedDictionary<long, Todo>();
    private long _lastId;

    public List<Todo> Find(string search, bool? done)
    {
        lock (_todos)
        {
            return _todos.Values
                .Where(todo => done == null || todo.Done == done)
                .Where(todo => string.IsNullOrEmpty(search) || todo.Title.IndexOf(search, StringComparison.OrdinalIgnoreCase) >= 0)
                .ToList();
        }
    }

    /// <returns>Null when there is none.</returns>
    public Todo Get(long id)
    {
        lock (_todos)
        {
            return _todos.TryGetValue(id, out var todo) ? todo : null;
        }
    }

    public Todo Add(string title, DateTime? due)
    {
        lock (_todos)
        {
            var todo = new Todo { Id = ++_lastId, Title = title, Due = due };
            _todos.Add(todo.Id, todo);
            return todo;
        }
    }

    /// <returns>False when there is no item with that id.</returns>
    public bool Replace(Todo todo)
    {
        lock (_todos)
        {
            if (!_todos.ContainsKey(todo.Id)) return false;

            _todos[todo.Id] = todo;
            return true;
        }
    }

    /// <returns>False when there is no item with that id.</returns>
    public bool Remove(long id)
    {
        lock (_todos)
        {
            return _todos.Remove(id);
        }
    }
}

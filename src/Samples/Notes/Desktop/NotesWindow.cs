using System.Windows;
using System.Windows.Controls;
using System.Windows.Data;

namespace Samples.Notes.Desktop;

/// <summary>The notes, a login and a line for a new one.</summary>
public class NotesWindow : Window
{
    public NotesWindow(NotesViewModel notes)
    {
        Title = "Notes";
        Width = 480;
        Height = 360;
        DataContext = notes;

        var user = Bound(nameof(NotesViewModel.User));
        var password = new PasswordBox { Width = 100 };
        password.PasswordChanged += (_, _) => notes.Password = password.Password;
        var text = Bound(nameof(NotesViewModel.Text));
        var error = new TextBlock();
        error.SetBinding(TextBlock.TextProperty, nameof(NotesViewModel.Error));
        var list = new ListBox { DisplayMemberPath = nameof(Note.Text) };
        list.SetBinding(ItemsControl.ItemsSourceProperty, nameof(NotesViewModel.Notes));

        Content = new DockPanel
        {
            Children =
            {
                Row(user, password, new Button { Content = "Log in", Command = notes.LogIn }),
                Row(text, new Button { Content = "Add", Command = notes.Add }),
                Row(error),
                list,
            },
        };
        Loaded += (_, _) => notes.Reload.Execute(null);
    }

    private static TextBox Bound(string property)
    {
        var box = new TextBox { Width = 160 };
        box.SetBinding(TextBox.TextProperty, new Binding(property) { UpdateSourceTrigger = UpdateSourceTrigger.PropertyChanged });
        return box;
    }

    private static StackPanel Row(params UIElement[] elements)
    {
        var row = new StackPanel { Orientation = Orientation.Horizontal };
        foreach (var element in elements) row.Children.Add(element);
        DockPanel.SetDock(row, Dock.Top);
        return row;
    }
}

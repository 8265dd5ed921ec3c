using System;
using System.Threading.Tasks;
using System.Windows.Input;

namespace Samples.Notes.Desktop;

/// <summary>A button's command, which is off while it runs.</summary>
public class AsyncCommand(Func<Task> run) : ICommand
{
    private bool _isRunning;

    public event EventHandler CanExecuteChanged;

    public bool CanExecute(object parameter) => !_isRunning;

    public async void Execute(object parameter)
    {
        SetRunning(true);
        try
        {
            await run();
        }
        finally
        {
            SetRunning(false);
        }
    }

    private void SetRunning(bool isRunning)
    {
        _isRunning = isRunning;
        CanExecuteChanged?.Invoke(this, EventArgs.Empty);
    }
}

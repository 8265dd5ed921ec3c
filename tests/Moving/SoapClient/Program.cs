using System;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading;
using Moving.SoapClient.AsyncReference;
using Moving.SoapClient.Reference;

namespace Moving.SoapClient
{
    public class Program
    {
        private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

        /// <param name="args">The address of the services, and "out" for calls that return several values later.</param>
        public static void Main(string[] args)
        {
            Run("soap11", new BasicHttpBinding(), args[0] + "/soap11", args.Length > 1);
            Run("soap12", new WSHttpBinding(SecurityMode.None), args[0] + "/soap12", args.Length > 1);
        }

        private static void Run(string name, Binding binding, string address, bool hasOut)
        {
            var client = new SyncReplyClient(binding, new EndpointAddress(address));
            Reference.Detail detail;
            var sum = client.Add(2, 3, out detail);
            Console.WriteLine(name + ": " + detail.Text + "=" + sum);
            client.Close();

            var later = new LaterClient(binding, new EndpointAddress(address));
            Begin(name, later);
            Event(name, later);
            if (hasOut) Several(name, later);
            Errors(name, later);
            later.Close();
        }

        private static void Begin(string name, LaterClient client)
        {
            var call = client.BeginBreak(0, null, "state");
            Console.WriteLine(name + ": began " + client.EndBreak(call) + " with " + call.AsyncState);

            using (var ended = new ManualResetEvent(false))
            {
                client.BeginBreak(0, result =>
                {
                    Console.WriteLine(name + ": called back " + client.EndBreak(result) + " with " + result.AsyncState);
                    ended.Set();
                }, 8);
                Wait(ended);
            }
        }

        private static void Event(string name, LaterClient client)
        {
            using (var ended = new ManualResetEvent(false))
            {
                EventHandler<BreakCompletedEventArgs> told = (sender, e) =>
                {
                    Console.WriteLine(name + ": told " + (e.Error == null ? e.Result : e.Error.Message) + " with " + e.UserState);
                    ended.Set();
                };
                client.BreakCompleted += told;
                client.BreakAsync(0, "mine");
                Wait(ended);
                client.BreakCompleted -= told;
            }
        }

        private static void Several(string name, LaterClient client)
        {
            AsyncReference.Detail detail;
            var sum = client.EndAdd(out detail, client.BeginAdd(4, 5, null, null));
            Console.WriteLine(name + ": began " + detail.Text + "=" + sum);

            using (var ended = new ManualResetEvent(false))
            {
                client.AddCompleted += (sender, e) =>
                {
                    Console.WriteLine(name + ": told " + (e.Error == null ? e.Detail.Text + "=" + e.Result : e.Error.Message));
                    ended.Set();
                };
                client.AddAsync(8, 9);
                Wait(ended);
            }
        }

        private static void Errors(string name, LaterClient client)
        {
            AsyncReference.ResponseStatus status;
            var result = client.Divide(1, 0, out status);
            Console.WriteLine(name + ": divided " + result + " " + status.ErrorCode + ": " + status.Message);

            try
            {
                client.Break(1);
                Console.WriteLine(name + ": nothing broke");
            }
            catch (FaultException error)
            {
                Console.WriteLine(name + ": fault " + error.Code.Name + ": " + error.Message);
            }

            using (var ended = new ManualResetEvent(false))
            {
                client.BreakCompleted += (sender, e) =>
                {
                    var what = e.Error is FaultException ? "a fault" : e.Error == null ? "nothing" : e.Error.ToString();
                    Console.WriteLine(name + ": told of " + what);
                    ended.Set();
                };
                client.BreakAsync(2);
                Wait(ended);
            }
        }

        private static void Wait(WaitHandle ended)
        {
            if (!ended.WaitOne(Patience)) throw new TimeoutException("No answer came.");
        }
    }
}

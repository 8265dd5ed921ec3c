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

        public static void Main(string[] args)
        {
            Run("soap11", new BasicHttpBinding(), args[0] + "/soap11");
            Run("soap12", new WSHttpBinding(SecurityMode.None), args[0] + "/soap12");
        }

        private static void Run(string name, Binding binding, string address)
        {
            var client = new SyncReplyClient(binding, new EndpointAddress(address));
            Reference.Detail detail;
            var sum = client.Add(2, 3, out detail);
            Console.WriteLine(name + ": " + detail.Text + "=" + sum);
            client.Close();

            var later = new LaterClient(binding, new EndpointAddress(address));
            Begin(name, later);
            Event(name, later);
            Errors(name, later);
            later.Close();
        }

        private static void Begin(string name, LaterClient client)
        {
            AsyncReference.Detail detail;
            var call = client.BeginAdd(4, 5, null, "state");
            var sum = client.EndAdd(out detail, call);
            Console.WriteLine(name + ": began " + detail.Text + "=" + sum + " with " + call.AsyncState);

            using (var ended = new ManualResetEvent(false))
            {
                client.BeginAdd(6, 7, result =>
                {
                    Console.WriteLine(name + ": called back " + client.EndAdd(out detail, result) + " with " + result.AsyncState);
                    ended.Set();
                }, 8);
                Wait(ended);
            }
        }

        private static void Event(string name, LaterClient client)
        {
            using (var ended = new ManualResetEvent(false))
            {
                EventHandler<AddCompletedEventArgs> told = (sender, e) =>
                {
                    var what = e.Error == null ? e.Detail.Text + "=" + e.Result : e.Error.Message;
                    Console.WriteLine(name + ": told " + what + " with " + e.UserState);
                    ended.Set();
                };
                client.AddCompleted += told;
                client.AddAsync(8, 9, "mine");
                Wait(ended);
                client.AddCompleted -= told;
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
                Console.WriteLine(name + ": fault " + error.Code.Name + " " + (error.Message.Length > 0) + " " + DetailOf(error));
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

        private static string DetailOf(FaultException error)
        {
            var fault = error.CreateMessageFault();
            return fault.HasDetail ? fault.GetDetail<AsyncReference.ResponseStatus>().ErrorCode : "no detail";
        }

        private static void Wait(WaitHandle ended)
        {
            if (!ended.WaitOne(Patience)) throw new TimeoutException("No answer came.");
        }
    }
}

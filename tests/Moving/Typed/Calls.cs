using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Moving.Typed
{
    [Route("/calls", "POST")]
    [Route("/calls/{Id}")]
    public class Call : IReturn<CallResponse>
    {
        public int Id { get; set; }

        public string Name { get; set; }

        public DateTime? Made { get; set; }
    }

    public class CallResponse
    {
        public int Id { get; set; }

        public string Name { get; set; }

        public DateTime? Made { get; set; }

        public string Method { get; set; }

        public ResponseStatus ResponseStatus { get; set; }
    }

    [Route("/all-calls")]
    public class AllCalls : IReturn<List<CallResponse>>
    {
        public int Count { get; set; }
    }

    [Route("/moved-calls/{Id}")]
    public class MovedCall : IReturn<CallResponse>
    {
        public int Id { get; set; }
    }

    // waits until all of them are ended
    [Route("/late-calls")]
    public class LateCall : IReturn<CallResponse>
    {
    }

    // returns when a call waits
    [Route("/late-calls/waits")]
    public class LateCallWaits : IReturn<CallResponse>
    {
    }

    [Route("/late-calls/end")]
    public class EndLateCalls : IReturn<CallResponse>
    {
    }

    public class CallService : Service
    {
        private static readonly SemaphoreSlim Waiting = new SemaphoreSlim(0);
        private static ManualResetEventSlim _ended = new ManualResetEventSlim();

        public object Any(Call request)
        {
            if (request.Id == 404) throw HttpError.NotFound("no call 404");
            if (request.Id < 0) throw new ArgumentException("negative");

            return new CallResponse { Id = request.Id, Name = request.Name, Made = request.Made, Method = Request.HttpMethod };
        }

        public object Any(AllCalls request)
        {
            return Enumerable.Range(1, request.Count)
                .Select(id => new CallResponse { Id = id, Name = "call " + id + ", of \"all\"" }).ToList();
        }

        public object Any(MovedCall request)
        {
            return new HttpResult { StatusCode = HttpStatusCode.Redirect, Headers = { { "Location", "../calls/" + request.Id } } };
        }

        public object Any(LateCall request)
        {
            var ended = _ended;
            Waiting.Release();
            ended.Wait(TimeSpan.FromMinutes(1));
            return new CallResponse();
        }

        public object Any(LateCallWaits request)
        {
            if (!Waiting.Wait(TimeSpan.FromSeconds(30))) throw HttpError.NotFound("No call waits.");

            return new CallResponse();
        }

        public object Any(EndLateCalls request)
        {
            Interlocked.Exchange(ref _ended, new ManualResetEventSlim()).Set();
            return new CallResponse();
        }
    }
}

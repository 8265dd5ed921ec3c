using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.Extensions.DependencyInjection;
using MvcShow;
using ServiceStack.MiniProfiler;

var builder = WebApplication.CreateBuilder(args);
builder.AddServiceStack<AppHost>();
builder.Services.AddSingleton<Clock>();
builder.Services.AddControllersWithViews().AddServiceStackControllers().AddMiniProfiler();

var app = builder.Build();
app.Use(async (context, next) =>
{
    if (context.Request.Query.ContainsKey("profile")) Profiler.Start();
    await next(context);
    Profiler.Stop();
});
app.UseStatusCodePagesWithReExecute("/Safe");
app.Use((context, next) =>
{
    context.Features.Get<IStatusCodePagesFeature>().Enabled = context.Request.Query.ContainsKey("again");
    return next(context);
});
app.MapServiceStack("/api");
app.MapControllerRoute("Default", "{controller=Home}/{action=Index}/{id?}");
app.Run();

namespace Funq;

using System;

/// <summary>The arguments of a factory, by their number. As structs they cost no allocation and are called without a table.</summary>
internal static class With
{
    public readonly struct Nothing<T>
        : IFactoryArguments<Func<Container, T>, T>
    {
        public T Call(Func<Container, T> factory, Container container) =>
            factory(container);
    }

    public readonly struct Arguments<T1, T>(T1 arg1)
        : IFactoryArguments<Func<Container, T1, T>, T>
    {
        public T Call(Func<Container, T1, T> factory, Container container) =>
            factory(container, arg1);

        public T ResolveFrom(Container container, string name, bool isRequired) =>
            container.Obtain<T, Func<Container, T1, T>, Arguments<T1, T>>(name, isRequired, this);
    }

    public readonly struct Arguments<T1, T2, T>(T1 arg1, T2 arg2)
        : IFactoryArguments<Func<Container, T1, T2, T>, T>
    {
        public T Call(Func<Container, T1, T2, T> factory, Container container) =>
            factory(container, arg1, arg2);

        public T ResolveFrom(Container container, string name, bool isRequired) =>
            container.Obtain<T, Func<Container, T1, T2, T>, Arguments<T1, T2, T>>(name, isRequired, this);
    }

    public readonly struct Arguments<T1, T2, T3, T>(T1 arg1, T2 arg2, T3 arg3)
        : IFactoryArguments<Func<Container, T1, T2, T3, T>, T>
    {
        public T Call(Func<Container, T1, T2, T3, T> factory, Container container) =>
            factory(container, arg1, arg2, arg3);

        public T ResolveFrom(Container container, string name, bool isRequired) =>
            container.Obtain<T, Func<Container, T1, T2, T3, T>, Arguments<T1, T2, T3, T>>(name, isRequired, this);
    }

    public readonly struct Arguments<T1, T2, T3, T4, T>(T1 arg1, T2 arg2, T3 arg3, T4 arg4)
        : IFactoryArguments<Func<Container, T1, T2, T3, T4, T>, T>
    {
        public T Call(Func<Container, T1, T2, T3, T4, T> factory, Container container) =>
            factory(container, arg1, arg2, arg3, arg4);

        public T ResolveFrom(Container container, string name, bool isRequired) =>
            container.Obtain<T, Func<Container, T1, T2, T3, T4, T>, Arguments<T1, T2, T3, T4, T>>(name, isRequired, this);
    }

    public readonly struct Arguments<T1, T2, T3, T4, T5, T>(T1 arg1, T2 arg2, T3 arg3, T4 arg4, T5 arg5)
        : IFactoryArguments<Func<Container, T1, T2, T3, T4, T5, T>, T>
    {
        public T Call(Func<Container, T1, T2, T3, T4, T5, T> factory, Container container) =>
            factory(container, arg1, arg2, arg3, arg4, arg5);

        public T ResolveFrom(Container container, string name, bool isRequired) =>
            container.Obtain<T, Func<Container, T1, T2, T3, T4, T5, T>, Arguments<T1, T2, T3, T4, T5, T>>(name, isRequired, this);
    }

    public readonly struct Arguments<T1, T2, T3, T4, T5, T6, T>(T1 arg1, T2 arg2, T3 arg3, T4 arg4, T5 arg5, T6 arg6)
        : IFactoryArguments<Func<Container, T1, T2, T3, T4, T5, T6, T>, T>
    {
        public T Call(Func<Container, T1, T2, T3, T4, T5, T6, T> factory, Container container) =>
            factory(container, arg1, arg2, arg3, arg4, arg5, arg6);

        public T ResolveFrom(Container container, string name, bool isRequired) =>
            container.Obtain<T, Func<Container, T1, T2, T3, T4, T5, T6, T>, Arguments<T1, T2, T3, T4, T5, T6, T>>(name, isRequired, this);
    }
}

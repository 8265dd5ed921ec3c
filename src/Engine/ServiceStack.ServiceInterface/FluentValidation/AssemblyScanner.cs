namespace ServiceStack.FluentValidation;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;

public class AssemblyScanner : IEnumerable<AssemblyScanner.AssemblyScanResult>
{
    public AssemblyScanner(IEnumerable<Type> types)
    {
        throw new NotImplementedException();
    }

    public static AssemblyScanner FindValidatorsInAssembly(Assembly assembly) => throw new NotImplementedException();

    public static AssemblyScanner FindValidatorsInAssemblyContaining<T>() => throw new NotImplementedException();

    public void ForEach(Action<AssemblyScanner.AssemblyScanResult> action) => throw new NotImplementedException();

    public IEnumerator<AssemblyScanner.AssemblyScanResult> GetEnumerator() => throw new NotImplementedException();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public class AssemblyScanResult
    {
        public AssemblyScanResult(Type interfaceType, Type validatorType)
        {
            InterfaceType = interfaceType;
            ValidatorType = validatorType;
        }

        public Type InterfaceType { get; }

        public Type ValidatorType { get; }
    }
}

// Fixtures run beside each other. Those that can't are [NonParallelizable], with the reason, or have a OneAtATime in their namespace.
[assembly: Parallelizable(ParallelScope.Fixtures)]
[assembly: LevelOfParallelism(4)]

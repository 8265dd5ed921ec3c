// of those few fixtures whose cases wait for their servers side by side
[assembly: LevelOfParallelism(4)]

this file was left out of the project, and does not compile

using System;
using System.Collections.Generic;
using System.Data.SQLite;

namespace Coast.Web.Models
{
    public class LightStore
    {
        private readonly string connection;

        public LightStore(string file)
        {
            connection = new SQLiteConnectionStringBuilder { DataSource = file, ReadOnly = true }.ToString();
        }

        public List<Light> Find(string port, string words)
        {
            var found = new List<Light>();
            using (var db = new SQLiteConnection(connection))
            {
                db.Open();
                using (var command = db.CreateCommand())
                {
                    command.CommandText = "SELECT Id, Name, Port, Height, Lit, IsManned FROM Light"
                        + " WHERE (@port IS NULL OR Port = @port) AND (@words IS NULL OR Name LIKE '%' || @words || '%') ORDER BY Name";
                    command.Parameters.AddWithValue("@port", (object)port ?? DBNull.Value);
                    command.Parameters.AddWithValue("@words", (object)words ?? DBNull.Value);
                    using (var reader = command.ExecuteReader())
                    {
                        while (reader.Read())
                        {
                            found.Add(new Light
                            {
                                Id = Convert.ToInt32(reader["Id"]),
                                Name = (string)reader["Name"],
                                Port = (string)reader["Port"],
                                Height = Convert.ToDecimal(reader["Height"]),
                                Lit = reader["Lit"] is DBNull ? (int?)null : Convert.ToInt32(reader["Lit"]),
                                IsManned = Convert.ToInt32(reader["IsManned"]) != 0,
                            });
                        }
                    }
                }
            }

            return found;
        }
    }
}

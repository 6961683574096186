import { Client } from 'pg'

/** The URL of database `name` on the server of `url`. */
export function getDatabaseUrl(url: string, name: string): string {
  const result = new URL(url)
  result.pathname = `/${name}`
  return result.href
}

export async function runStatement(url: string, statement: string): Promise<void> {
  await getRows(url, statement)
}

/** The names of all test databases on the server of `url`. */
export async function listTestDatabases(url: string): Promise<string[]> {
  const rows = await getRows(url, `select datname from pg_database where datname ~ '^coterie_test_\\d+_'`)
  return rows.map(({ datname }) => datname)
}

async function getRows(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}

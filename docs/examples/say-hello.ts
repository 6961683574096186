// Says hello in the circle that you joined last: node say-hello.ts https://coterie.example.org ada@example.org 'password'
import { ApiError, createClient } from '@coterie/client'

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2)
const client = createClient({ baseUrl })
try {
  await client.signIn({ email, password })
  const circles = []
  for await (const circle of client.items('GET /api/groups')) circles.push(circle)
  for (const { name, memberCount } of circles) console.log(`${name}: ${memberCount} members`)
  const [latest] = circles
  if (latest === undefined) throw new Error('You are in no circle yet.')
  const body = { clientId: crypto.randomUUID(), groupId: latest.id, content: 'Hello from a script!' }
  await client.call('POST /api/messages', { body })
  await client.signOut()
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
}

import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'

import { toConnectOptions } from './flaky-proxy.ts'

/** What a client asked PostgreSQL to do: the statement, and its name if it is prepared for later use. */
type Recorded = { name: string; text: string }

/** A proxy to PostgreSQL, in the place of a pooler, that records statements with their names. */
export class StatementRecorder {
  readonly statements: Recorded[] = []
  readonly #server: Server

  private constructor(databaseUrl: string) {
    this.#server = createServer((from) => {
      const to = connect(toConnectOptions(databaseUrl))
      for (const socket of [from, to]) socket.on('error', () => undefined)
      from.on('close', () => to.destroy())
      to.on('close', () => from.destroy())
      this.#read(from)
      from.pipe(to)
      to.pipe(from)
    })
  }

  static async open(databaseUrl: string): Promise<StatementRecorder> {
    const recorder = new StatementRecorder(databaseUrl)
    await new Promise<void>((resolve) => recorder.#server.listen(0, '127.0.0.1', resolve))
    return recorder
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The recorder is closed')
    return address.port
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Messages have a type, a length and a body, except the first, which has no type. */
  #read(from: NodeJS.ReadableStream): void {
    let rest = Buffer.alloc(0)
    let typeLength = 0
    from.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= typeLength + 4) {
        const length = typeLength + rest.readInt32BE(typeLength)
        if (rest.length < length) return
        this.#record(
          typeLength === 0 ? '' : String.fromCodePoint(rest[0] ?? 0),
          rest.subarray(typeLength + 4, length),
        )
        rest = rest.subarray(length)
        typeLength = 1
      }
    })
  }

  #record(type: string, body: Buffer): void {
    const [first = '', second = ''] = body.toString().split('\0')
    if (type === 'P') this.statements.push({ name: first, text: second })
    if (type === 'Q') this.statements.push({ name: '', text: first })
  }
}

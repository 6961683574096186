import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'

/** A program of this benchmark in a separate process. It runs commands one after the other. */
export type Child = AsyncDisposable & {
  run: <Result>(name: string, input?: unknown) => Promise<Result>
}

type Command = { name: string; input: unknown }
type Reply = { result?: unknown; problem?: string }

/** Starts a program of this folder, with garbage collection exposed for memory measurements. */
export function startChild(file: string, env: Record<string, string> = {}): Child {
  const child = fork(join(import.meta.dirname, file), [], {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
  })
  const exited = once(child, 'exit').then(([code]) => ({ problem: `${file} ended with ${String(code)}` }))
  const ask = async <Result>(name: string, input?: unknown) => {
    const message = once(child, 'message') as Promise<[Reply]>
    child.send({ name, input } satisfies Command)
    const reply = await Promise.race([message.then(([first]) => first), exited])
    if ('problem' in reply && reply.problem !== undefined) throw new Error(reply.problem)
    return (reply as { result: Result }).result
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { run: ask, [Symbol.asyncDispose]: stop }
}

type Handler = (input: never) => unknown

export function handleCommands(handlers: Record<string, Handler>): void {
  process.on('message', ({ name, input }: Command) => {
    const outcome = Promise.resolve().then(() => handlers[name]?.(input as never))
    void outcome.then(
      (result) => process.send?.({ result } satisfies Reply),
      (error: unknown) => process.send?.({ problem: String(error) } satisfies Reply),
    )
  })
  process.on('disconnect', () => process.exit())
}

/** Runs `send` several times, each in its own turn of the event loop, so that writes are not merged. */
export async function runSeparately(times: number, send: () => void): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    send()
    for (let turn = 0; turn < 3; turn += 1) await nextTick()
  }
}

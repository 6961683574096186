import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A program of this benchmark in a separate process. It answers questions one after the other. */
export type Child = AsyncDisposable & {
  ask: <Answer>(what: string, given?: unknown) => Promise<Answer>
}

type Asked = { what: string; given: unknown }
type Answered = { answer?: unknown; problem?: string }

/** Starts a program of this folder, with garbage collection exposed for memory measurements. */
export function startChild(file: string, env: Record<string, string> = {}): Child {
  const child = fork(join(import.meta.dirname, file), [], {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
  })
  const gone = once(child, 'exit').then(([code]) => ({ problem: `${file} ended with ${String(code)}` }))
  const ask = async <Answer>(what: string, given?: unknown) => {
    const answered = once(child, 'message') as Promise<[Answered]>
    child.send({ what, given } satisfies Asked)
    const told = await Promise.race([answered.then(([first]) => first), gone])
    if ('problem' in told && told.problem !== undefined) throw new Error(told.problem)
    return (told as { answer: Answer }).answer
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { ask, [Symbol.asyncDispose]: stop }
}

type Answerer = (given: never) => unknown

/** The child's side: answers questions by name. */
export function answerQuestions(answerers: Record<string, Answerer>): void {
  process.on('message', ({ what, given }: Asked) => {
    const answered = Promise.resolve().then(() => answerers[what]?.(given as never))
    void answered.then(
      (answer) => process.send?.({ answer } satisfies Answered),
      (error: unknown) => process.send?.({ problem: String(error) } satisfies Answered),
    )
  })
  process.on('disconnect', () => process.exit())
}

/** Runs `tell` several times, each in its own turn of the event loop, so that writes are not merged. */
export async function apart(times: number, tell: () => void): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    tell()
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  }
}

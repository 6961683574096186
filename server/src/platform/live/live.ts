import type { LiveEvent } from '@coterie/contract/live'

import { afterCommit } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import type { Bus } from './bus.ts'
import { Connections } from './connections.ts'

/** An event, and the people whose browsers hear of it. */
export type Told = { to: readonly number[]; event: LiveEvent }

/**
 * The live connection: what happens is told to the open browsers of those whom it concerns, in whatever
 * process they are. Delivery is at most once; the database is the truth.
 */
export class Live {
  readonly connections = new Connections()
  readonly #bus: Bus

  constructor(bus: Bus) {
    this.#bus = bus
  }

  /** Tells once the transaction is stored for good, and never if it is undone. */
  tell(tx: Transaction, told: Told): void {
    if (told.to.length > 0) afterCommit(tx, () => this.tellNow(told))
  }

  /** The same for what is not stored, such as that somebody types. */
  tellNow({ to, event }: Told): void {
    const text = JSON.stringify(event)
    this.connections.deliver(new Set(to), text)
    this.#bus.send(`${to.join(',')}\n${text}`)
  }
}
